import { expect, test } from 'vitest';
import {
  actorOf,
  actsOf,
  canHavePart,
  editingOf,
  hourOf,
  moves,
  neededFor,
  refusalOf,
  stageOf,
  turnOrder,
} from './rules.ts';
import { draftStatuses, gapKinds } from './states.ts';

test('what is taken off its hour has none, and what readers see keeps it', () => {
  const publishAt = '2025-11-22T08:00:00.000Z';
  const stages = ['scheduled', 'published', 'corrected', 'correcting', 'approved', 'in_review', 'retracted'] as const;
  expect(stages.filter((stage) => hourOf({ stage, publishAt }) === publishAt)).toEqual([
    'scheduled',
    'published',
    'corrected',
    'correcting',
  ]);
});

test('every status can be reached, and all but the last ones be left, discarded ones by their story alone', () => {
  const reached = new Set(['proposed', ...Object.values(moves).map(({ to }) => to)]);
  expect([...reached].toSorted()).toEqual([...draftStatuses].toSorted());
  const { restore, ...others } = moves;
  expect(restore).toEqual({ from: ['discarded'], to: 'in_review', by: ['system'] });
  const left = new Set(Object.values(others).flatMap(({ from }) => from));
  expect(draftStatuses.filter((status) => !left.has(status))).toEqual(['retracted', 'discarded']);
});

test('writers publish what somebody else approved, never a Trial; contributors hand in', () => {
  expect(actsOf({ format: 'dal_basso', status: 'approved' }, 'writer')).toEqual(['reopen', 'publish', 'discard']);
  expect(actsOf({ format: 'trial', status: 'approved' }, 'writer')).toEqual(['reopen', 'discard']);
  expect(actsOf({ format: 'trial', status: 'in_review' }, 'editor')).toEqual(['request_changes']);
  expect(actsOf({ format: 'trial', status: 'in_review' }, 'admin')).toEqual(['request_changes', 'approve', 'discard']);
  expect(actsOf({ format: 'trial', status: 'draft' }, 'contributor')).toEqual(['submit', 'discard']);
  expect(actsOf({ format: 'trial', status: 'in_review' }, 'contributor')).toEqual([]);
  expect(actsOf({ format: 'dualita', status: 'published' }, 'writer')).toEqual(['unschedule', 'correct']);
  expect(refusalOf('retract', { format: 'trial', status: 'published' }, 'writer')).toBe('not allowed');
  expect(refusalOf('publish', { format: 'trial', status: 'draft' }, 'admin')).toBe('not now');
  expect(refusalOf('agree', { format: 'dualita', status: 'proposed' }, 'admin')).toBe('not allowed');
});

test('handing in needs something to read, approving all but cover and signatures, readers everything', () => {
  const waits = (step: keyof typeof neededFor) =>
    gapKinds.filter((kind) => !neededFor[step].some((one) => one === kind));
  expect(waits('submit')).toEqual(['part', 'cover', 'check', 'signature']);
  expect(waits('approve')).toEqual(['cover', 'signature']);
  expect(waits('publish')).toEqual([]);
});

test('who meets a draft as what', () => {
  expect(actorOf('admin', undefined)).toBe('admin');
  expect(actorOf('writer', undefined)).toBeUndefined();
  expect(actorOf('writer', 'editor')).toBe('editor');
  expect(actorOf('writer', 'author_contro')).toBe('writer');
  expect(actorOf('contributor', 'author')).toBe('contributor');
  expect(actorOf('contributor', 'editor')).toBeUndefined();
  expect(actorOf('user', 'author')).toBeUndefined();
});

test('a Dualità has its two sides, other formats authors; contributors sign no side and edit nobody', () => {
  expect(canHavePart('writer', 'author_pro', 'dualita')).toBe(true);
  expect(canHavePart('writer', 'author', 'dualita')).toBe(false);
  expect(canHavePart('writer', 'author_pro', 'trial')).toBe(false);
  expect(canHavePart('contributor', 'author', 'trial')).toBe(true);
  expect(canHavePart('contributor', 'author_pro', 'dualita')).toBe(false);
  expect(canHavePart('contributor', 'editor', 'trial')).toBe(false);
  expect(canHavePart('user', 'author', 'trial')).toBe(false);
});

test('who may write when', () => {
  expect(draftStatuses.map((status) => editingOf(status, 'contributor'))).toEqual([
    'free',
    'free',
    'not allowed',
    'free',
    'not allowed',
    'not now',
    'not allowed',
    'not now',
    'not now',
  ]);
  expect(editingOf('draft', 'editor')).toBe('not allowed');
  expect(editingOf('approved', 'writer')).toBe('reopens');
  expect(editingOf('approved', 'admin')).toBe('reopens');
  expect(editingOf('correcting', 'writer')).toBe('free');
});

test('six turns alternate from who opens', () => {
  expect(turnOrder('contro').map(({ number, kind, perspective }) => `${number} ${kind} ${perspective}`)).toEqual([
    '1 opening contro',
    '2 opening pro',
    '3 reply contro',
    '4 reply pro',
    '5 closing contro',
    '6 closing pro',
  ]);
});

test('scheduled and corrected follow from the hour and from the log', () => {
  const now = new Date('2026-01-10T10:00:00Z');
  const published = { status: 'published', isCorrected: false, publishAt: now } as const;
  expect(stageOf({ ...published, publishAt: new Date('2026-01-10T10:00:01Z') }, now)).toBe('scheduled');
  expect(stageOf(published, now)).toBe('published');
  expect(stageOf({ ...published, isCorrected: true }, now)).toBe('corrected');
  expect(stageOf({ ...published, status: 'retracted' }, now)).toBe('retracted');
});
