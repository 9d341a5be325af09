import { expect, type Page } from '@playwright/test';
import type { KeptPage, Shelf } from '#features/offline/shelf.ts';
import { open, readOn } from './open.ts';

const address = '/senza-rete/kept.json';

/** What this browser keeps for reading without network. */
export async function keptShelf(page: Page): Promise<Shelf> {
  return page.evaluate(async (listed) => {
    const list = await caches.match(listed);
    return list ? list.json() : { pages: [], files: {}, gone: [] };
  }, address);
}

export const keptPaths = async (page: Page) => (await keptShelf(page)).pages.map(({ path }) => path);

/** Reads an article until this browser has it. */
export async function readAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path);
  await readOn(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

/** What only time brings: changes what the list says of a page. */
export async function setKept(page: Page, path: string, change: Partial<KeptPage>, until?: number): Promise<void> {
  await page.evaluate(
    async ({ listed, wanted, given, end }) => {
      const name = 'contraddittorio:kept';
      await navigator.locks.request(name, async () => {
        const cache = await caches.open(name);
        const shelf = (await (await cache.match(listed))!.json()) as Shelf;
        const found = shelf.pages.find((kept) => kept.path === wanted)!;
        Object.assign(found, given);
        if (end !== undefined) found.article!.until = end;
        await cache.put(listed, Response.json(shelf));
      });
    },
    { listed: address, wanted: path, given: change, end: until },
  );
}
