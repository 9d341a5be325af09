import { expect, test } from 'vitest';
import type { Block, NewsletterContent } from './blocks.ts';
import { approvalRefusal, gapsOf, isFillTime, nextSending, stateOf } from './rules.ts';

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
  expect(nextSending(kind, new Date(after)).toISOString()).toBe(expected);
});

test.each([
  ['2026-11-26T07:59:59Z', false],
  ['2026-11-26T08:00:00Z', true],
  // Midnight in Rome ends the Thursday.
  ['2026-11-26T22:59:59Z', true],
  ['2026-11-26T23:00:00Z', false],
  ['2026-11-25T12:00:00Z', false],
] as const)('a draft is filled at %s: %s', (at, expected) => {
  expect(isFillTime(new Date(at))).toBe(expected);
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
const gaps = (content: NewsletterContent, shown = content.blocks.map(({ id }) => id)) =>
  gapsOf(content, new Set(shown)).map(({ kind, blockId }) => [kind, blockId]);

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

test('who wrote a letter last does not approve it, unless one person makes the publication', () => {
  expect(approvalRefusal({ writerId: 'ada', userId: 'ada', onePerson: false })).toBe('ownWords');
  expect(approvalRefusal({ writerId: 'ada', userId: 'ugo', onePerson: false })).toBeUndefined();
  expect(approvalRefusal({ writerId: 'ada', userId: 'ada', onePerson: true })).toBeUndefined();
  // Whoever wrote it has left.
  expect(approvalRefusal({ writerId: null, userId: 'ugo', onePerson: false })).toBeUndefined();
});
