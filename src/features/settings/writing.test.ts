import { expect, test } from 'vitest';
import type { Setting } from './contract.ts';
import { afterSaved, baseOf, isUnsaved, write } from './writing.ts';

const price = (version: number, text: string): Setting => ({
  key: 'price',
  value: { text },
  version,
  updatedAt: null,
  updatedBy: null,
});
const first = price(0, '2,99 €');
const second = price(1, '3,49 €');

test('what is written is a change of what was shown when it began', () => {
  const writing = { read: first };
  expect(baseOf(writing, second)).toBe(second);
  expect(baseOf(write(writing, second, { text: '3,99 €' }), second)).toBe(second);
});

test('what others save meanwhile does not take its place', () => {
  const writing = write({ read: first }, first, { text: '3,99 €' });
  expect(baseOf(writing, second)).toBe(first);
  expect(baseOf(write(writing, second, { text: '4,99 €' }), second)).toBe(first);
});

test('what was changed is unsaved until it is as it was read again', () => {
  const writing = { read: first };
  expect(isUnsaved(writing)).toBe(false);
  const changed = write(writing, first, { text: '3,99 €' });
  expect(isUnsaved(changed)).toBe(true);
  expect(isUnsaved(write(changed, second, { text: '2,99 €' }))).toBe(false);
});

test('what is typed while a value is saved is a change of the saved one', () => {
  const saved = { ...second, version: 2 };
  const writing = write({ read: first }, first, { text: '3,99 €' });
  expect(afterSaved(writing, saved, writing.written)).toEqual({ read: saved });
  const typedOn = write(writing, first, { text: '3,90 €' });
  expect(afterSaved(typedOn, saved, writing.written)).toEqual({ read: saved, written: { text: '3,90 €' } });
});

test('what was written goes where another value is saved in its place', () => {
  const saved = { ...price(2, ''), value: { text: '' } };
  const writing = write({ read: first }, first, { text: '3,99 €' });
  expect(afterSaved(writing, saved, writing.written)).toEqual({ read: saved });
});
