import { expect, test } from 'vitest';
import { missingFor, missingToPublish, replyHours, type Readiness } from './missing.ts';
import { missingTexts } from '../newsroom-refusals.ts';
import { storyStatuses } from '../states.ts';

const now = new Date('2025-11-22T12:00:00Z');
const ready: Readiness = {
  status: 'in_review',
  isSignedOut: false,
  canBeAsked: true,
  isSourceVerified: false,
  counterpart: null,
  gaps: [],
};
const revision = '7b0f1c9e-58a4-4c0b-9a49-1b8f4c1f6a10';
const missing = (given: Partial<Readiness>) => missingFor({ ...ready, ...given });
const unpublished = (given: Partial<Readiness>, isSigned = true) =>
  missingToPublish({ ...ready, ...given }, { isSigned, at: now });
const counterpart = (given: Partial<NonNullable<Readiness['counterpart']>>) => ({
  counterpart: { name: 'Il Comune', question: '', askedAt: null, reply: '', repliedAt: null, revision, ...given },
});

test('what is ready may be accepted', () => {
  expect(missing({})).toEqual([]);
});

test('what the manuscript lacks before its author reads it, and all that it lacks before readers do', () => {
  const gaps = [
    { kind: 'part', words: 'Manca la provincia.' },
    { kind: 'check', words: 'Da spuntare.' },
    { kind: 'signature', words: missingTexts.yes },
  ] as const;
  expect(missing({ gaps })).toEqual([]);
  expect(missing({ status: 'accepted', gaps })).toEqual(['Manca la provincia.', 'Da spuntare.']);
  expect(missing({ status: 'awaiting_author_ok', gaps })).toEqual([
    'Manca la provincia.',
    'Da spuntare.',
    missingTexts.yes,
  ]);
});

test('how the source was verified of who has no account', () => {
  expect(missing({ isSignedOut: true })).toEqual([missingTexts.source]);
  expect(unpublished({ isSignedOut: true })).toEqual([missingTexts.source]);
  expect(missing({ isSignedOut: true, isSourceVerified: true })).toEqual([]);
});

test('that who is called into question was asked, and before it is published had the time to answer', () => {
  expect(missing(counterpart({}))).toEqual(['A Il Comune non è ancora stato chiesto di rispondere.']);
  const asked = (hours: number, reply = '') =>
    counterpart({ askedAt: new Date(now.getTime() - hours * 3600_000).toISOString(), reply });
  expect(missing({ ...asked(1), status: 'in_review' })).toEqual([]);
  expect(unpublished(asked(replyHours - 1))).toEqual([
    'Il Comune può rispondere fino a sabato 22 novembre 2025 alle 14.00.',
  ]);
  expect(unpublished(asked(replyHours))).toEqual([]);
  expect(unpublished(asked(1, 'Riapriamo a maggio.'))).toEqual([]);
});

test('the yes to this revision, and that nobody can be asked for it who left no address', () => {
  expect(unpublished({}, false)).toEqual([missingTexts.yes]);
  expect(unpublished({}, true)).toEqual([]);
  const sent = { isSignedOut: true, isSourceVerified: true };
  expect(unpublished(sent, false)).toEqual([missingTexts.yes]);
  expect(unpublished({ ...sent, canBeAsked: false }, false)).toEqual([missingTexts.yesOfNobody]);
  expect(unpublished({ ...sent, canBeAsked: false }, true)).toEqual([]);
});

test('nothing where no step of the newsroom follows', () => {
  const gaps = [{ kind: 'part', words: 'Manca la provincia.' }] as const;
  const unverified = { isSignedOut: true, gaps };
  const closed = storyStatuses.filter((status) => missing({ status, ...unverified }).length === 0);
  expect(closed).toEqual(['published', 'archived', 'rejected', 'withdrawn', 'merged', 'taken_down']);
});
