import { expect, test } from 'vitest';
import { settingDefaults } from '#features/settings/contract.ts';
import type { Block, NewsletterContent } from './blocks.ts';
import { gapKinds } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';
import { approvalRefusal, gapsOf, isFillTime, isReminderTime, makesUnfit, nextSending, stateOf } from './rules.ts';

test.each([
  ['weekly', '2026-11-26T12:00:00Z', '2026-11-27T06:00:00.000Z'],
  // At the hour itself it is the one of the week after.
  ['weekly', '2026-11-27T06:00:00Z', '2026-12-04T06:00:00.000Z'],
  ['premium', '2026-11-26T12:00:00Z', '2026-12-03T06:00:00.000Z'],
  // In summer seven in Rome is five o’clock.
  ['weekly', '2026-07-01T12:00:00Z', '2026-07-03T05:00:00.000Z'],
  // The clock is put back in between, and it is still seven.
  ['weekly', '2026-10-24T12:00:00Z', '2026-10-30T06:00:00.000Z'],
] as const)('the %s letter after %s goes out at %s', (kind, after, expected) => {
  expect(nextSending(kind, new Date(after), settingDefaults.letters).toISOString()).toBe(expected);
});

test('letters go out when admins set it, also on the last day before the clock is put back', () => {
  const times = { weeklyDay: 'domenica', weeklyHour: 18, premiumDay: 'venerdì', premiumHour: 6 } as const;
  const next = (kind: NewsletterKind, after: string) => nextSending(kind, new Date(after), times).toISOString();
  expect(next('weekly', '2026-10-24T12:00:00Z')).toBe('2026-10-25T17:00:00.000Z');
  expect(next('premium', '2026-11-27T04:59:59Z')).toBe('2026-11-27T05:00:00.000Z');
  expect(next('premium', '2026-11-27T05:00:00Z')).toBe('2026-12-04T05:00:00.000Z');
});

/** A Friday, at seven in Rome. */
const sendAt = new Date('2026-11-27T06:00:00Z');

test.each([
  ['2026-11-26T07:59:59Z', false, false],
  ['2026-11-26T08:00:00Z', true, false],
  ['2026-11-26T16:59:59Z', true, false],
  ['2026-11-26T17:00:00Z', true, true],
  // A program that was away on Thursday makes up for it.
  ['2026-11-27T05:59:59Z', true, true],
  ['2026-11-27T06:00:00Z', false, false],
] as const)('at %s the draft of Friday is filled: %s, and the newsroom reminded: %s', (at, isFilled, isReminded) => {
  expect(isFillTime(sendAt, new Date(at))).toBe(isFilled);
  expect(isReminderTime(sendAt, new Date(at))).toBe(isReminded);
});

test('a letter is a draft, approved, on its way and sent', () => {
  const at = new Date();
  const none = { approvedAt: null, startedAt: null, queuedAt: null, withdrawnAt: null };
  expect(stateOf(none)).toBe('draft');
  expect(stateOf({ ...none, approvedAt: at })).toBe('approved');
  expect(stateOf({ ...none, approvedAt: at, startedAt: at })).toBe('sending');
  const sent = { ...none, approvedAt: at, startedAt: at, queuedAt: at };
  expect(stateOf(sent)).toBe('sent');
  expect(stateOf({ ...sent, withdrawnAt: at })).toBe('withdrawn');
});

const opposites: Block = {
  id: 'o',
  kind: 'opposites',
  slug: 'a',
  pro: 'Sì',
  proBy: 'Ada',
  contro: 'No',
  controBy: 'Ugo',
};
const letter = (...blocks: Block[]): NewsletterContent => ({ subject: 'Tasse', preview: '', blocks });
const gaps = (
  content: NewsletterContent,
  shown = content.blocks.map(({ id }) => id),
  kind: NewsletterKind = 'weekly',
) => gapsOf(content, { kind, shown: new Set(shown) }).map(({ kind, blockId }) => [kind, blockId]);

test('a letter lacks what its readers would miss', () => {
  expect(gaps(letter(opposites))).toEqual([]);
  expect(gaps({ subject: ' ', preview: '', blocks: [] })).toEqual([
    ['subject', null],
    ['no_blocks', null],
    ['no_opposites', null],
  ]);
  const text: Block = { id: 't', kind: 'text', title: 'Ciao', text: ' ' };
  const reader: Block = { id: 'r', kind: 'reader', name: '', text: 'Grazie' };
  const half: Block = { ...opposites, id: 'h', controBy: '' };
  expect(gaps(letter(text, reader, half))).toEqual([
    ['empty_block', 't'],
    ['empty_block', 'r'],
    ['empty_block', 'h'],
  ]);
  expect(gaps(letter(opposites, { ...opposites, id: 'p' }))).toEqual([['two_opposites', 'p']]);
  const link: Block = { id: 'l', kind: 'text', title: '', text: '[qui](javascript:alert)' };
  expect(gaps(letter(link, opposites))).toEqual([['bad_link', 'l']]);
  const story: Block = { id: 's', kind: 'story', slug: 'ritirato', text: '' };
  expect(gaps(letter(story, opposites), ['o'])).toEqual([['gone', 's']]);
});

test('two voices that a rule put there are a gap until an editor has touched them', () => {
  expect(gaps(letter({ ...opposites, byRule: true }))).toEqual([['rule_opposites', 'o']]);
  expect(gaps(letter({ ...opposites, byRule: false }))).toEqual([]);
});

test('a letter to Supporters lacks how a case was verified, in an editor’s words', () => {
  const backstage: Block = { id: 'b', kind: 'backstage', slug: 'a', text: 'Abbiamo telefonato.' };
  const premium = (...blocks: Block[]) => gaps(letter(opposites, ...blocks), undefined, 'premium');
  expect(premium()).toEqual([['no_backstage', null]]);
  expect(premium({ ...backstage, text: ' ' })).toEqual([['empty_block', 'b']]);
  expect(premium({ ...backstage, byRule: true })).toEqual([['rule_backstage', 'b']]);
  expect(premium({ ...backstage, text: '[qui](javascript:alert)' })).toEqual([['bad_link', 'b']]);
  expect(premium(backstage)).toEqual([]);
  expect(gaps(letter(opposites))).toEqual([]);
});

test('a story that a letter owes a place is a gap with its title', () => {
  expect(gapsOf(letter(opposites), { kind: 'weekly', shown: new Set(['o']), owed: ['Il murale'] })).toEqual([
    { kind: 'owed_story', blockId: null, story: 'Il murale' },
  ]);
});

test('an approved letter is kept back by what is not fit to be read, and by nothing that an editor might have added', () => {
  expect(gapKinds.filter((kind) => makesUnfit({ kind }))).toEqual([
    'subject',
    'no_blocks',
    'empty_block',
    'gone',
    'bad_link',
  ]);
});

test('who wrote a letter last does not approve it, unless one person makes the publication', () => {
  expect(approvalRefusal({ writerId: 'ada', userId: 'ada', onePerson: false })).toBe('ownWords');
  expect(approvalRefusal({ writerId: 'ada', userId: 'ugo', onePerson: false })).toBeUndefined();
  expect(approvalRefusal({ writerId: 'ada', userId: 'ada', onePerson: true })).toBeUndefined();
  // Whoever wrote it has left.
  expect(approvalRefusal({ writerId: null, userId: 'ugo', onePerson: false })).toBeUndefined();
});
