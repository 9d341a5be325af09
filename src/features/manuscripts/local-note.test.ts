import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Intention } from '#lib/intention.ts';
import { keptKeyOf, unansweredKey } from '#lib/kept-key.ts';
import { draftKey, forgetDrafts, lastingDrafts } from '#lib/local-draft.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { emptyNote, unsentNotes } from './local-note.ts';
import { localTextSubject } from './local-text.ts';

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const note = { text: 'Chi ha l’orario vecchio?', part: '2' };

const other = { text: 'Manca la fonte.', part: '' };
const next = (userId: string, draftId: string) => unsentNotes(userId, draftId).next();

test('a note is found again by whoever wrote it, at its draft alone', () => {
  unsentNotes('ada', 'uno').keep(note);
  expect([next('ugo', 'uno'), next('ada', 'due')]).toEqual([emptyNote, emptyNote]);
  expect(next('ada', 'uno')).toEqual(note);
});

test('two tabs write over no note of each other; who comes next finds one after the other', () => {
  const [first, second] = [unsentNotes('ada', 'uno'), unsentNotes('ada', 'uno')];
  first.keep(note);
  second.keep(other);
  second.keep({ ...other, part: '1' });
  const later = unsentNotes('ada', 'uno');
  const found = [later.next(), later.next(), later.next()];
  expect(found).toEqual(expect.arrayContaining([note, { ...other, part: '1' }, emptyNote]));
  later.keep(emptyNote);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('whoever takes a note over has the key under which it was sent, and no other note has it', () => {
  const writing = unsentNotes('ada', 'uno');
  writing.keep(note);
  const key = keptKeyOf(writing.place, new Intention(), note);
  const later = unsentNotes('ada', 'uno');
  expect(later.next()).toEqual(note);
  expect(keptKeyOf(later.place, new Intention(), note)).toBe(key);
  expect(keptKeyOf(writing.place, new Intention(), note)).not.toBe(key);
  later.keep(emptyNote);
  expect(unansweredKey(later.place, note)).toBeUndefined();
});

test('what another tab still writes is not taken from it as it was before', () => {
  const writing = unsentNotes('ada', 'uno');
  writing.keep(note);
  const later = unsentNotes('ada', 'uno');
  writing.keep(other);
  expect(later.next()).toEqual(emptyNote);
  expect(next('ada', 'uno')).toEqual(other);
});

test('a note without words is forgotten, and all of them with the account that leaves or with their draft', () => {
  const own = unsentNotes('ada', 'uno');
  own.keep(note);
  own.keep({ ...note, text: ' ' });
  expect(Object.keys(localStorage)).toEqual([]);
  own.keep(note);
  // Whoever leaves is asked about it, and led to its draft.
  expect(lastingDrafts('ada').map(localTextSubject)).toEqual(['uno:nota']);
  forgetDrafts();
  expect(next('ada', 'uno')).toEqual(emptyNote);

  for (const kept of [note, other]) unsentNotes('ada', 'uno').keep(kept);
  unsentNotes('ada', 'uno').forget();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a note of the release before is found, and what is none is not', () => {
  const key = draftKey({ userId: 'ada', subject: 'articolo:uno:nota' });
  const keep = (value: unknown) =>
    localStorage.setItem(key, JSON.stringify({ base: { version: 0, value: emptyNote }, value }));
  for (const value of [null, 'testo', { text: 3, part: '' }]) {
    keep(value);
    expect(next('ada', 'uno')).toEqual(emptyNote);
  }
  keep(note);
  expect(next('ada', 'uno')).toEqual(note);
});
