import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetDrafts, lastingDrafts } from '#lib/local-draft.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { emptyNote, keepNote, readNote } from './local-note.ts';
import { localTextSubject } from './local-text.ts';

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const note = { text: 'Chi ha l’orario vecchio?', part: '2' };

test('a note is found again by whoever wrote it, at its draft alone', () => {
  keepNote('ada', 'uno', note);
  expect(readNote('ada', 'uno')).toEqual(note);
  expect([readNote('ugo', 'uno'), readNote('ada', 'due')]).toEqual([emptyNote, emptyNote]);
});

test('a note without words is forgotten, and all of them with the account that leaves', () => {
  keepNote('ada', 'uno', note);
  keepNote('ada', 'uno', { ...note, text: ' ' });
  expect(Object.keys(localStorage)).toEqual([]);
  keepNote('ada', 'uno', note);
  // Whoever leaves is asked about it, and led to its draft.
  expect(lastingDrafts('ada').map(localTextSubject)).toEqual(['uno:nota']);
  forgetDrafts();
  expect(readNote('ada', 'uno')).toEqual(emptyNote);
});

test('what is no note is none', () => {
  const key = draftKey({ userId: 'ada', subject: 'articolo:uno:nota' });
  for (const value of [null, 'testo', { text: 3, part: '' }]) {
    localStorage.setItem(key, JSON.stringify({ base: { version: 0, value: emptyNote }, value }));
    expect(readNote('ada', 'uno')).toEqual(emptyNote);
  }
});
