/**
 * The least that can write a page: `node:http` with the bytes and headers of a given answer, or with a word. Arguments: its
 * address, and the encoding in which it is asked for.
 */
import { createServer, get, type IncomingMessage } from 'node:http';

const [, , target, encoding = 'identity'] = process.argv;
const { headers, body } = target ? await answerOf(target) : { headers: [], body: Buffer.from('pagina') };

const server = createServer((_, res) => res.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));

/** As it goes over the wire, without what the server adds by itself. */
async function answerOf(address: string): Promise<{ headers: string[]; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  const own = new Set(['date', 'connection', 'keep-alive']);
  const named = Object.entries(answer.headers).filter(([name]) => !own.has(name));
  return {
    headers: named.flatMap(([name, value]) => [name, String(value)]),
    body: Buffer.concat(await answer.toArray()),
  };
}
