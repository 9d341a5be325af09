import { expect, test } from 'vitest';
import { choiceOfKey, choicesOf, needsWords } from './choices.ts';

const read = { appeal: null, reports: [], isForAnother: false };
const reported = [{ ground: 'insult' as const, count: 1, explanations: [] }];
const appeal = (mayDecide: boolean) => ({
  id: '00000000-0000-4000-8000-000000000000',
  text: 'Non è vero.',
  at: '2026-11-01T10:00:00.000Z',
  dueAt: '2026-11-08T10:00:00.000Z',
  isOverdue: false,
  mayDecide,
});

test.each([
  ['pending', ['publish', 'reject']],
  ['published', ['hide', 'reject']],
  ['hidden', ['restore', 'reject']],
  ['rejected', ['restore']],
  ['deleted', []],
] as const)('a comment that is %s leaves %j', (status, choices) => {
  expect(choicesOf({ ...read, status })).toEqual(choices);
});

test('a reported comment can be kept', () => {
  expect(choicesOf({ ...read, status: 'published', reports: reported })).toEqual(['publish', 'hide', 'reject']);
});

test('what reports hid can be confirmed', () => {
  expect(choicesOf({ ...read, status: 'hidden', reports: reported })).toEqual(['restore', 'hide', 'reject']);
});

test('who reported what its author deleted can be answered', () => {
  expect(choicesOf({ ...read, status: 'deleted', reports: reported })).toEqual(['answer']);
  expect(choiceOfKey('reject', ['answer'])).toBe('answer');
});

test('an appeal comes first, and is not for whoever decided before', () => {
  expect(choicesOf({ ...read, status: 'hidden', appeal: appeal(true) })).toEqual(['overturn', 'uphold']);
  expect(choicesOf({ ...read, status: 'hidden', appeal: appeal(false) })).toEqual([]);
});

test('whoever wrote it decides nothing about it, nor about its appeal', () => {
  expect(choicesOf({ ...read, status: 'pending', isForAnother: true })).toEqual([]);
  expect(choicesOf({ ...read, status: 'hidden', appeal: appeal(false), isForAnother: true })).toEqual([]);
});

test('a key stands for the choice that is there', () => {
  expect(choiceOfKey('publish', ['publish', 'reject'])).toBe('publish');
  expect(choiceOfKey('publish', ['restore', 'reject'])).toBe('restore');
  expect(choiceOfKey('publish', ['overturn', 'uphold'])).toBe('overturn');
  expect(choiceOfKey('reject', ['overturn', 'uphold'])).toBe('uphold');
  expect(choiceOfKey('hide', ['publish', 'reject'])).toBeUndefined();
  expect(choiceOfKey('next', ['publish'])).toBeUndefined();
});

test('only what goes against somebody or answers an appeal needs words', () => {
  expect(
    (['publish', 'restore', 'hide', 'reject', 'answer', 'overturn', 'uphold'] as const).filter(needsWords),
  ).toEqual(['hide', 'reject', 'overturn', 'uphold']);
});
