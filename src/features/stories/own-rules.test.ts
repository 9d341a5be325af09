import { expect, test } from 'vitest';
import type { WorkingText } from './contract.ts';
import { isUnchanged, stepOf, textDifference, toneOf } from './own-rules.ts';
import { storyStatuses } from './states.ts';

const text: WorkingText = {
  title: 'La fontana chiusa',
  summary: '',
  place: 'Sellano',
  province: 'PG',
  protagonistName: 'Teresa',
  protagonistRole: 'residente',
  story: 'L’hanno chiusa a maggio.',
  context: 'C’era da sempre.',
  impact: 'Niente acqua.',
  topics: [],
};

test('the way goes on with every status, and ends where the story did', () => {
  expect(Object.fromEntries(storyStatuses.map((status) => [status, stepOf(status)]))).toEqual({
    submitted: 0,
    in_review: 1,
    changes_requested: 1,
    accepted: 2,
    awaiting_author_ok: 3,
    published: 5,
    archived: 5,
    rejected: undefined,
    withdrawn: undefined,
    merged: undefined,
    taken_down: undefined,
  });
  expect(stepOf('published', true)).toBe(4);
});

test('what waits for the author looks like it, until they said yes', () => {
  expect(toneOf('changes_requested', false)).toBe('yours');
  expect(toneOf('awaiting_author_ok', false)).toBe('yours');
  expect(toneOf('awaiting_author_ok', true)).toBe('running');
  expect(toneOf('published', true)).toBe('done');
  expect(toneOf('published', true, true)).toBe('running');
  expect(toneOf('rejected', false)).toBe('ended');
});

test('the newsroom’s text shows what it added and what it took, part by part', () => {
  const edited = { ...text, summary: 'Un paese senza acqua.', story: 'L’hanno chiusa a giugno.', topics: ['acqua'] };
  const parts = textDifference(text, edited);
  expect(parts.map(({ part }) => part)).toEqual([
    'title',
    'summary',
    'place',
    'province',
    'protagonistName',
    'protagonistRole',
    'story',
    'context',
    'impact',
    'topics',
  ]);
  expect(parts.find(({ part }) => part === 'summary')?.changes).toEqual([
    { kind: 'added', text: 'Un paese senza acqua.' },
  ]);
  expect(parts.find(({ part }) => part === 'story')?.changes).toEqual([
    { kind: 'same', text: 'L’hanno chiusa a ' },
    { kind: 'removed', text: 'maggio.' },
    { kind: 'added', text: 'giugno.' },
  ]);
  expect(isUnchanged(parts)).toBe(false);
});

test('a text that nobody touched has no differences, and no empty parts', () => {
  const parts = textDifference(text, text);
  expect(isUnchanged(parts)).toBe(true);
  expect(parts.map(({ part }) => part)).not.toContain('summary');
});
