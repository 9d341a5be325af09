import type { Context } from 'hono';

/** What the node listener hands along with a request. */
interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/**
 * The address that a request comes from: that of the socket, or, behind `trustProxy` proxies, the one that the
 * outermost of them saw. What a client writes into the header itself is never believed.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const socket = (c.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? 'local';
  if (trustProxy === 0) return socket;
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return withoutPort(forwarded.at(-trustProxy) ?? socket);
}

/** Some proxies write `address:port` or `[v6]:port`: every call would come from another place. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** Where limits are counted: an IPv4 address, or the /64 network of an IPv6 one, which one household holds whole. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
