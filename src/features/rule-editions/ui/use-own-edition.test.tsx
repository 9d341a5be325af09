import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import type { RuleEdition } from '../contract.ts';
import { draftEdition } from './draft-edition.test-support.ts';
import { useOwnEdition } from './use-own-edition.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const edition = { ...draftEdition, summary: 'Com’era.', version: 1 };

/** What the page has that is opened now. */
function opened() {
  const read: ReturnType<typeof useOwnEdition>[] = [];
  function Reader() {
    read.push(useOwnEdition('ada', edition));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient((path) => fetch(path))}>
      <Reader />
    </QueryClientProvider>,
  );
  return read[0]!;
}
function serverHas(now: Partial<RuleEdition>) {
  const asked = vi.fn(() =>
    Promise.resolve(Response.json({ editions: [{ ...edition, ...now }], unannounced: [], earliest: '2026-12-13' })),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}
/** Gives «Prima metà.» to the server, hears nothing of it, and writes on. */
async function loseSave() {
  opened().write({ summary: 'Prima metà.' });
  expect(await opened().noteSaving()).toBe(1);
  opened().write({ summary: 'Prima metà, e il resto.' });
}

test('a save goes on from the own one that was never answered, and not from another’s', async () => {
  await loseSave();
  serverHas({});
  expect(await opened().noteSaving()).toBe(1);
  await loseSave();
  serverHas({ version: 2, summary: 'Di Ugo.' });
  expect(await opened().noteSaving()).toBe(1);
  await loseSave();
  serverHas({ version: 2, summary: 'Prima metà.' });
  expect(await opened().noteSaving()).toBe(2);
  expect(opened().own).toMatchObject({ version: 2, written: { summary: 'Prima metà, e il resto.' } });
});

test('where the server cannot be asked nothing is given to it, and what was given stays known', async () => {
  await loseSave();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(opened().noteSaving()).rejects.toThrow('Failed to fetch');
  expect(opened().own?.unanswered).toMatchObject({ summary: 'Prima metà.' });
});

test('the server is asked for nothing where each save was answered', async () => {
  const asked = serverHas({});
  const page = opened();
  page.write({ summary: 'Salvato.' });
  page.noteSaved({ ...edition, summary: 'Salvato.' }, 2);
  page.write({ summary: 'E altro.' });
  expect(await opened().noteSaving()).toBe(1);
  expect(asked).not.toHaveBeenCalled();
});
