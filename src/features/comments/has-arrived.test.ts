import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Intention } from '#lib/intention.ts';
import { keptKeyOf } from '#lib/kept-key.ts';
import { BrowserStorage } from '../../../tests/support/browser-storage.ts';
import { hasArrived } from './has-arrived.ts';
import { localComment, localReply } from './local-comment.ts';

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()));
afterEach(() => vi.unstubAllGlobals());

const draft = localComment('ada', 'uno');
const said = ['Un altro', 'Il conto arriva dopo.'];

test('what was sent and stands among what its writer said has arrived', () => {
  keptKeyOf(draft, new Intention(), 'Il conto arriva dopo.');
  expect(hasArrived(draft, '  Il conto arriva dopo.\n', said)).toBe(true);
  expect(hasArrived(draft, 'Il conto arriva dopo.', [])).toBe(false);
  expect(hasArrived(draft, 'Il conto arriva dopo. Sempre.', said)).toBe(false);
  expect(hasArrived(localReply('ada', 'uno', 'c1'), 'Il conto arriva dopo.', said)).toBe(false);
});

test('what was never sent stays, though it says the same as before', () => {
  expect(hasArrived(draft, 'Il conto arriva dopo.', said)).toBe(false);
});
