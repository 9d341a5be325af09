import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a network that many share. */
export type IsShared = (address: string) => boolean;

/** What one institution has at most: with fewer bits a slip of the pen would lift the limits for half of the world. */
const leastBits = { 4: 8, 6: 16 } as const;

/** Whether this is an address, or a range of them in the form of CIDR that somebody may share. */
export function isNetwork(text: string): boolean {
  const [, address, bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address ?? '');
  if (version !== 4 && version !== 6) return false;
  return bits === undefined || (Number(bits) >= leastBits[version] && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Which addresses belong to these networks: each an address or a range (`isNetwork`). */
export function sharedNetworks(networks: readonly string[]): IsShared {
  const shared = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) shared.addAddress(address, familyOf(address));
    else shared.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && shared.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
