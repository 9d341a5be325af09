import { publication } from '#lib/publication.ts';
import { mostBytes } from './evict.ts';

/** How the caches begin in which the worker keeps the page for who has no network, one for each release. */
export const shellPrefix = `${publication.id}:shell:`;

/** Under what each of them says what it takes. No page has that address. */
const sizeAddress = '/senza-rete/shell.json';

/** Notes in a shell what all that it holds takes, so that nobody has to read it to know. */
export async function noteShellSize(cache: Cache): Promise<void> {
  const answers = await cache.matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  await cache.put(sizeAddress, Response.json(sizes.reduce((sum, bytes) => sum + bytes, 0)));
}

/** What the shells leave to copies of all that may be kept here, in bytes. */
export async function roomForCopies(): Promise<number> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  const sizes = await Promise.all(shells.map(sizeOf));
  return sizes.reduce((room, bytes) => room - bytes, mostBytes);
}

/** One of a release that noted nothing counts for nothing. */
async function sizeOf(shell: string): Promise<number> {
  const note = await (await caches.open(shell)).match(sizeAddress);
  return note ? ((await note.json()) as number) : 0;
}
