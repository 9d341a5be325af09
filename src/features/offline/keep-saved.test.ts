import { afterEach, expect, test, vi } from 'vitest';
import { costlyOf, keepSaved } from './keep-saved.ts';
import { readShelf } from './kept-store.ts';
import { keptPage } from './shelf.test-support.ts';
import { emptyShelf, shelfAddress } from './shelf.ts';

vi.mock('./worker-registration.ts', () => ({ workerRegistration: async () => ({}) }));
afterEach(() => vi.unstubAllGlobals());

const reader = {
  isUnlimited: false,
  resetsAt: '2026-12-01T00:00:00.000Z',
  remaining: 5,
  countedIds: [],
  countedSlugs: ['contato'],
};
const saved = ['contato', 'aperto', 'tenuto', 'altro'].map((slug) => ({
  slug,
  savedAt: '2026-11-24T00:00:00.000Z',
  metered: slug !== 'aperto',
}));
const shelf = { ...emptyShelf('ada'), pages: [keptPage('tenuto')] };

test('to keep what never counts, counted already or is here costs nothing', () => {
  expect(costlyOf(shelf, saved, reader).map(({ slug }) => slug)).toEqual(['altro']);
  expect(costlyOf(shelf, saved, { ...reader, isUnlimited: true })).toEqual([]);
});

test.each([false, true])(
  'of two lists that come at once the later one stays: saved in it: %j',
  async (isSavedInTheEnd) => {
    const kept = new Map([[shelfAddress, Response.json({ ...emptyShelf('ada'), pages: [keptPage('letto')] })]]);
    const cache = {
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      keys: async () => [],
    };
    vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work));
    let turn = Promise.resolve();
    const request = (_: string, work: () => Promise<void>) => (turn = turn.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    const put = [{ slug: 'letto', savedAt: '2026-11-24T00:00:00.000Z', metered: false }];
    const [first, last] = isSavedInTheEnd ? [[], put] : [put, []];

    await Promise.all([keepSaved('ada', first), keepSaved('ada', last)]);
    const [page] = (await readShelf()).pages;
    expect(page!.article!.savedAt).toBe(isSavedInTheEnd ? Date.parse(put[0]!.savedAt) : undefined);
  },
);
