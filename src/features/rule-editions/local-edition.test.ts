import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts } from '#lib/local-draft.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { keepEdition, leftOf, readEdition, type LocalEdition } from './local-edition.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  vi.stubGlobal('localStorage', new BrowserStorage());
});
afterEach(() => vi.unstubAllGlobals());

const edition: LocalEdition = {
  written: { text: null, summary: 'Teniamo meno.', change: 'information', holdsFrom: '2026-12-20' },
  version: 3,
};

test('what was typed is found again in this tab by whoever typed it, at its edition alone', () => {
  expect(keepEdition('ada', 'uno', edition)).toBe(true);
  expect(readEdition('ada', 'uno')).toEqual(edition);
  expect([readEdition('ugo', 'uno'), readEdition('ada', 'due')]).toEqual([undefined, undefined]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('saved it is forgotten, and with the account that leaves', () => {
  keepEdition('ada', 'uno', edition);
  keepEdition('ada', 'uno', undefined);
  expect(Object.keys(sessionStorage)).toEqual([]);
  keepEdition('ada', 'uno', edition);
  forgetDrafts();
  expect(readEdition('ada', 'uno')).toBeUndefined();
});

test('what is no edition is none, and a browser that keeps nothing says so', () => {
  const { written } = edition;
  for (const value of [
    null,
    'testo',
    { version: 3 },
    { ...edition, version: '3' },
    { version: 3, written: { ...written, change: 'altro' } },
    { version: 3, written: { ...written, text: 4 } },
  ]) {
    sessionStorage.setItem(draftKey({ userId: 'ada', subject: 'regole:uno' }), JSON.stringify(value));
    expect(readEdition('ada', 'uno'), JSON.stringify(value)).toBeUndefined();
  }
  vi.stubGlobal('sessionStorage', undefined);
  expect(keepEdition('ada', 'uno', edition)).toBe(false);
});

test('of what is saved only what was typed meanwhile is left, as a change of the new version', () => {
  const { written } = edition;
  expect(leftOf(edition, written, 4)).toBeUndefined();
  const typedOn = { ...edition, written: { ...written, summary: 'Teniamo ancora meno.' } };
  expect(leftOf(typedOn, written, 4)).toEqual({ written: typedOn.written, version: 4 });
  expect(leftOf(undefined, written, 4)).toBeUndefined();
});
