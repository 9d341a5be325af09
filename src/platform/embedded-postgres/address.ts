import { basename } from 'node:path';

/** What the folder of an embedded server's socket is called, before what makes it another than all others. */
export const socketPrefix = 'contraddittorio-';

/** Whether the database of this address is the embedded one, on a disk of this machine. */
export function isEmbedded(databaseUrl: string): boolean {
  const folder = URL.parse(databaseUrl)?.searchParams.get('host');
  return folder !== undefined && folder !== null && basename(folder).startsWith(socketPrefix);
}
