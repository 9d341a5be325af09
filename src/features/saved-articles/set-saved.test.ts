import { afterEach, expect, test, vi } from 'vitest';
import { accountHintKey } from '#features/accounts/account-hint.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { savedHere } from './saved-here.ts';
import { setSaved } from './set-saved.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['user', 'failed', 0],
  [null, 'done', 1],
])(
  'a press while nobody can be asked for is this browser’s only where no account is noted (%s)',
  async (hint, outcome, kept) => {
    const stored = new Map(hint ? [[accountHintKey, hint]] : []);
    vi.stubGlobal('window', {});
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    });
    const queryClient = createQueryClient(async () => Response.json({}, { status: 503 }));
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
    expect(await setSaved(queryClient, { slug: 'uno', savedAt: '2026-11-24T00:00:00Z', metered: false }, true)).toBe(
      outcome,
    );
    expect(savedHere()).toHaveLength(kept);
    expect(savedHere().map(({ metered }) => metered)).toEqual(kept ? [false] : []);
  },
);
