import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorage } from '../../tests/support/browser-storage.ts';
import { Intention } from './intention.ts';
import { forgetKey, keptKeyOf, unansweredKey } from './kept-key.ts';
import { keepDraft, keyBeside, type LocalDraft } from './local-draft.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new BrowserStorage());
  vi.stubGlobal('localStorage', new BrowserStorage());
});
afterEach(() => vi.unstubAllGlobals());

const ofTab: LocalDraft = { userId: 'ada', subject: 'aiuto' };
const lasting: LocalDraft = { userId: 'ada', subject: 'commento:7', isLasting: true };

/** The key of what a page that was just opened sends. */
const keyOf = (draft: LocalDraft, content: unknown) => keptKeyOf(draft, new Intention(), content);

test.each([ofTab, lasting])('the same that is sent by a later page has the same key: %j', (draft) => {
  const first = keyOf(draft, { text: 'Da quando?' });
  expect(keyOf(draft, { text: 'Da quando?' })).toBe(first);
  expect(unansweredKey(draft, { text: 'Da quando?' })).toBe(first);
  expect(unansweredKey(draft, { text: 'Da quando' })).toBeUndefined();
});

test('other words, another draft and another account have keys of their own', () => {
  const first = keyOf(lasting, 'Ciao');
  const others = [
    keyOf({ ...lasting, subject: 'commento:8' }, 'Ciao'),
    keyOf({ ...lasting, userId: 'bea' }, 'Ciao'),
    keyOf(lasting, 'Ciao a tutti'),
    keyOf(lasting, 'Ciao'),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test('once it has arrived, or its draft is emptied, the same words are another call', () => {
  const first = keyOf(lasting, 'Ciao');
  forgetKey(lasting);
  expect(unansweredKey(lasting, 'Ciao')).toBeUndefined();
  const second = keyOf(lasting, 'Ciao');
  keepDraft(lasting, '');
  expect(new Set([first, second, keyOf(lasting, 'Ciao')]).size).toBe(3);
});

test('the same words typed anew into a box that was emptied are another call of the same page', () => {
  const intention = new Intention();
  const key = keptKeyOf(lasting, intention, 'Grazie.');
  expect(keptKeyOf(lasting, intention, 'Grazie.')).toBe(key);
  keepDraft(lasting, '');
  expect(keptKeyOf(lasting, intention, 'Grazie.')).not.toBe(key);
});

test('without storage, or where something else stands there, a page has the keys of its intention', () => {
  keepDraft(keyBeside(lasting), '{"content":"\\"Ciao\\""');
  expect(unansweredKey(lasting, 'Ciao')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  const intention = new Intention();
  const key = keptKeyOf(lasting, intention, 'Ciao');
  expect(keptKeyOf(lasting, intention, 'Ciao')).toBe(key);
  expect(intention.keyOf('Ciao')).toBe(key);
  expect(keptKeyOf(lasting, intention, 'Ciao!')).not.toBe(key);
});
