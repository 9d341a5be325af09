import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../../tests/support/browser-storage.ts';
import {
  draftKey,
  forgetDrafts,
  forgetOthersDrafts,
  keepDraft,
  keyBeside,
  lastingDrafts,
  readDraft,
} from './local-draft.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const ada = { userId: 'ada', subject: 'articolo' };

test('a draft is there for who typed it, until it is emptied', () => {
  keepDraft(ada, 'Un pensiero');
  expect(readDraft(ada)).toBe('Un pensiero');
  expect(readDraft({ ...ada, userId: 'bea' })).toBe('');
  expect(readDraft({ ...ada, subject: 'altro' })).toBe('');
  keepDraft(ada, '');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('all drafts go at once, and nothing else', () => {
  sessionStorage.setItem('altro', 'resta');
  keepDraft(ada, 'Un pensiero');
  keepDraft({ userId: 'bea', subject: 'articolo' }, 'Un altro');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['altro']);
});

test('what outlives the tab under the same prefix goes with them', () => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  keepDraft(ada, 'Un pensiero');
  const [key] = Object.keys(sessionStorage);
  localStorage.setItem(key!, 'Un testo');
  localStorage.setItem('altro', 'resta');
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(['altro']);
});

test('what outlives the tab is named by its subject, to whoever wrote it', () => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  localStorage.setItem(draftKey({ userId: 'ada', subject: 'articolo:7' }), 'Un testo');
  localStorage.setItem('altro', 'resta');
  keepDraft(ada, 'Un pensiero');
  expect(lastingDrafts('ada')).toEqual(['articolo:7']);
  expect(lastingDrafts('bea')).toEqual([]);
});

test('what stands beside a draft is none, and goes with it, by whatever it goes', () => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  const lasting = { userId: 'ada', subject: 'commento:7', isLasting: true };
  const begin = () => {
    keepDraft(lasting, 'Un commento');
    keepDraft(keyBeside(lasting), 'la chiave');
    expect(Object.keys(localStorage)).toHaveLength(2);
  };
  begin();
  expect(lastingDrafts('ada')).toEqual(['commento:7']);
  forgetOthersDrafts('ada', () => true);
  expect(readDraft(keyBeside(lasting))).toBe('la chiave');
  keepDraft(lasting, '');
  expect(Object.keys(localStorage)).toEqual([]);
  begin();
  forgetOthersDrafts('bea', (subject) => subject.startsWith('commento:'));
  expect(Object.keys(localStorage)).toEqual([]);
  begin();
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('without storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(ada, 'Un pensiero');
  forgetDrafts();
  expect(lastingDrafts('ada')).toEqual([]);
  expect(readDraft(ada)).toBe('');
});
