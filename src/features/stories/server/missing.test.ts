import { expect, test } from 'vitest';
import { missingFor, replyHours, type Readiness } from './missing.ts';
import { missingTexts } from '../newsroom-refusals.ts';
import { checklistItems, storyStatuses } from '../states.ts';

const now = new Date('2025-11-22T12:00:00Z');
const ready: Readiness = {
  status: 'in_review',
  isAnonymous: false,
  isSignedOut: false,
  canBeAsked: true,
  isSourceVerified: false,
  version: 1,
  text: {
    title: 'La fontana chiusa per decoro',
    summary: 'La fontana è chiusa da marzo.',
    place: 'Borgo Sellano',
    province: 'PG',
    protagonistName: 'Teresa Lorusso',
    protagonistRole: 'Residente',
    story: 'La fontana è chiusa.',
    context: '',
    impact: '',
    topics: [],
  },
  approvedVersion: null,
  checked: new Set(checklistItems),
  checkedByWriter: new Set(),
  counterpart: null,
};
const revision = '7b0f1c9e-58a4-4c0b-9a49-1b8f4c1f6a10';
const missing = (given: Partial<Readiness>) => missingFor({ ...ready, ...given }, now);
const counterpart = (given: Partial<NonNullable<Readiness['counterpart']>>) => ({
  counterpart: { name: 'Il Comune', question: '', askedAt: null, reply: '', repliedAt: null, revision, ...given },
});

test('what is ready may be accepted', () => {
  expect(missing({})).toEqual([]);
});

test('each part of the text that an article needs', () => {
  const text = {
    ...ready.text,
    title: ' ',
    summary: '',
    place: '',
    province: '',
    protagonistName: '',
    protagonistRole: '',
    story: '',
  };
  const { title, summary, place, province, protagonistName, protagonistRole, story } = missingTexts;
  expect(missing({ text })).toEqual([title, summary, place, province, protagonistName, protagonistRole, story]);
  expect(missing({ text, isAnonymous: true })).not.toContain(protagonistName);
});

test('a province that there is, and links that a page may show', () => {
  const text = { ...ready.text, province: 'XX', context: 'Lo dice [il comune](javascript:alert).' };
  expect(missing({ text })).toEqual([
    missingTexts.province,
    'La pagina non può mostrare il link a «javascript:alert»: correggilo prima di pubblicare.',
  ]);
});

test('each item that is not ticked; personal data that were found are said with it', () => {
  expect(missing({ checked: new Set() })).toEqual(checklistItems.map((item) => missingTexts.check(item)));
  const text = { ...ready.text, story: 'Chiamate Teresa al 333 1234567 o scrivete a teresa@posta.example.' };
  expect(missing({ text })).toEqual([]);
  expect(missing({ text, checked: new Set(checklistItems.filter((item) => item !== 'personal_data')) })).toEqual([
    'Nel testo ci sono 2 possibili dati personali: togli quello che non serve, poi spunta la voce.',
  ]);
});

test('how the source was verified of who has no account', () => {
  expect(missing({ isSignedOut: true })).toEqual([missingTexts.source]);
  expect(missing({ isSignedOut: true, isSourceVerified: true })).toEqual([]);
});

test('that who is called into question was asked, and before it is published had the time to answer', () => {
  expect(missing(counterpart({}))).toEqual(['A Il Comune non è ancora stato chiesto di rispondere.']);
  const asked = (hours: number, reply = '') => ({
    status: 'awaiting_author_ok' as const,
    approvedVersion: 1,
    ...counterpart({ askedAt: new Date(now.getTime() - hours * 3600_000).toISOString(), reply }),
  });
  expect(missing({ ...asked(1), status: 'in_review' })).toEqual([]);
  expect(missing(asked(replyHours - 1))).toEqual([
    'Il Comune può rispondere fino a sabato 22 novembre 2025 alle 14.00.',
  ]);
  expect(missing(asked(replyHours))).toEqual([]);
  expect(missing(asked(1, 'Riapriamo a maggio.'))).toEqual([]);
});

test('a text of the newsroom before its author is asked, and the yes to this version before it is published', () => {
  expect(missing({ status: 'accepted', version: 0 })).toEqual([missingTexts.text]);
  expect(missing({ status: 'awaiting_author_ok', version: 0, approvedVersion: 0 })).toEqual([missingTexts.text]);
  expect(missing({ status: 'awaiting_author_ok', version: 2, approvedVersion: 1 })).toEqual([missingTexts.yes]);
  expect(missing({ status: 'awaiting_author_ok', version: 2, approvedVersion: 2 })).toEqual([]);
});

test('the yes of who has no account too, and that nobody can be asked who left no address', () => {
  const sent = { status: 'awaiting_author_ok', isSignedOut: true, isSourceVerified: true } as const;
  expect(missing(sent)).toEqual([missingTexts.yes]);
  expect(missing({ ...sent, canBeAsked: false })).toEqual([missingTexts.yesOfNobody]);
  expect(missing({ ...sent, canBeAsked: false, approvedVersion: 1 })).toEqual([]);
});

test('nothing where no step of the newsroom follows', () => {
  const closed = storyStatuses.filter((status) => missing({ status, checked: new Set() }).length === 0);
  expect(closed).toEqual(['published', 'archived', 'rejected', 'withdrawn', 'merged', 'taken_down']);
});
