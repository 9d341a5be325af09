import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Intention } from '#lib/intention.ts';
import { keptKeyOf } from '#lib/kept-key.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { hasArrived } from './has-arrived.ts';
import { localComment, localReply } from './local-comment.ts';

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const draft = localComment('ada', 'uno');
const words = 'Il conto arriva dopo.';

test('what was sent has arrived where its key is among those of the comments in sight', () => {
  const key = keptKeyOf(draft, new Intention(), words);
  expect(hasArrived(draft, `  ${words}\n`, ['altra', key])).toBe(true);
  expect(hasArrived(draft, words, ['altra'])).toBe(false);
  expect(hasArrived(draft, `${words} Sempre.`, [key])).toBe(false);
});

test('the same words that were sent from elsewhere say nothing of it', () => {
  const key = keptKeyOf(localReply('ada', 'uno', 'c1'), new Intention(), words);
  expect(hasArrived(draft, words, [key])).toBe(false);
  keptKeyOf(draft, new Intention(), words);
  expect(hasArrived(draft, words, [key])).toBe(false);
});
