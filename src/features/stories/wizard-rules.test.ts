import { expect, test } from 'vitest';
import { DraftFields } from './fields.ts';
import { firstWrong, mayContinue, maySend, openStep, percentAt, stepFrom } from './wizard-rules.ts';

const blank = DraftFields.parse({});
const first = { ...blank, title: 'La fontana', location: 'Sellano', category: 'ambiente' as const };
const second = { ...first, story: 'a'.repeat(200) };

test.each([
  [{}, true],
  [{ title: '' }, false],
  [{ title: ' \n ' }, false],
  [{ location: '' }, false],
  [{ category: '' as const }, false],
])('the second step opens when title, location and category are filled: without %o', (without, open) => {
  expect(mayContinue(1, { ...first, ...without })).toBe(open);
});

test.each([
  [199, false],
  [200, true],
])('the third step opens with 200 characters: %i', (length, open) => {
  expect(mayContinue(2, { ...first, story: 'a'.repeat(length) })).toBe(open);
  expect(mayContinue(2, { ...first, story: ` ${'a'.repeat(length)} ` })).toBe(open);
});

test.each([
  [99, 50, false],
  [100, 49, false],
  [100, 50, true],
])('with %i characters of context and %i of impact it can be sent: %s', (context, impact, may) => {
  expect(maySend({ ...second, context: 'a'.repeat(context), impact: 'b'.repeat(impact) })).toBe(may);
});

test('an address with a step that is not open leads to the first that is', () => {
  expect([1, 2, 3].map((asked) => openStep(stepFrom(asked), blank))).toEqual([1, 1, 1]);
  expect([1, 2, 3].map((asked) => openStep(stepFrom(asked), first))).toEqual([1, 2, 2]);
  expect([1, 2, 3].map((asked) => openStep(stepFrom(asked), second))).toEqual([1, 2, 3]);
});

test('an address may say anything', () => {
  expect(['2', 3, '4', 'due', undefined, '-1'].map(stepFrom)).toEqual([2, 3, 1, 1, 1, 1]);
});

test('a third of the way, two thirds, all of it', () => {
  expect([percentAt(1), percentAt(2), percentAt(3)]).toEqual([33, 67, 100]);
});

test('the first wrong field in reading order leads, whatever its step', () => {
  expect(firstWrong({})).toBeUndefined();
  expect(firstWrong({ impact: 'x', protagonistName: 'x' })).toEqual({ step: 2, field: 'protagonistName' });
  expect(firstWrong({ contactEmail: 'x', location: 'x' })).toEqual({ step: 1, field: 'location' });
});
