import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts } from '#lib/local-draft.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { keepEdition, leftOf, readEdition, unsavedOf, type LocalEdition } from './local-edition.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  vi.stubGlobal('localStorage', new BrowserStorage());
});
afterEach(() => vi.unstubAllGlobals());

const edition: LocalEdition = {
  written: { text: null, summary: 'Teniamo meno.', change: 'information', holdsFrom: '2026-12-20' },
  version: 3,
  unanswered: null,
};

test('what was typed is found again in this tab by whoever typed it, at its edition alone', () => {
  expect(keepEdition('ada', 'uno', edition)).toBe(true);
  expect(readEdition('ada', 'uno')).toEqual(edition);
  keepEdition('ada', 'tre', { ...edition, unanswered: edition.written });
  expect(readEdition('ada', 'tre')?.unanswered).toEqual(edition.written);
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
  const left = { written: typedOn.written, version: 4, unanswered: null };
  expect(leftOf({ ...typedOn, unanswered: written }, written, 4)).toEqual(left);
  expect(leftOf(undefined, written, 4)).toBeUndefined();
});

test('what was given to the server and never answered is what one goes on from, and not another’s', () => {
  const { written } = edition;
  const typedOn = { ...edition, written: { ...written, summary: 'Teniamo ancora meno.' } };
  const lost = { ...typedOn, unanswered: { ...written, summary: 'Teniamo meno. ' } };
  const left = { written: typedOn.written, version: 4, unanswered: null };
  expect(unsavedOf(lost, { ...written, version: 4 })).toEqual(left);
  // It has not arrived, or somebody else was there after it.
  expect(unsavedOf(lost, { ...written, summary: 'Teniamo.', version: 3 })).toBe(lost);
  expect(unsavedOf(typedOn, { ...written, version: 4 })).toBe(typedOn);
});

test('what is put back as it was read after a save that was never answered is still to be saved', () => {
  const { written } = edition;
  const back = { ...edition, unanswered: { ...written, summary: 'Teniamo meno, credo.' } };
  expect(unsavedOf(back, { ...written, version: 3 })).toBe(back);
  expect(unsavedOf(back, { ...back.unanswered, version: 4 })).toEqual({ written, version: 4, unanswered: null });
  expect(unsavedOf(back, { ...written, version: 4 })).toBeUndefined();
});

test('what goes on from a later version than the page knows is unsaved, whatever it says', () => {
  const { written, version } = edition;
  expect(unsavedOf(edition, { ...written, version: version - 1 })).toBe(edition);
});

test('what the server says already is not unsaved', () => {
  const { written } = edition;
  expect(unsavedOf(edition, { ...written, version: 4 })).toBeUndefined();
  const asCorrection = { ...edition, written: { ...written, change: 'correction' as const } };
  expect(unsavedOf(asCorrection, { ...asCorrection.written, holdsFrom: null, version: 4 })).toBeUndefined();
  const withoutDay = { ...edition, written: { ...written, holdsFrom: '' } };
  expect(unsavedOf(withoutDay, { ...written, holdsFrom: null, version: 4 })).toBeUndefined();
  expect(unsavedOf(withoutDay, { ...written, version: 4 })).toBe(withoutDay);
});
