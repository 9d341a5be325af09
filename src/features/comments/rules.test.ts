import { expect, test } from 'vitest';
import { NewComment } from './contract.ts';
import {
  cleanComment,
  commentLength,
  commentParts,
  hasTooManyLinks,
  bridgeScore,
  isBridge,
  isEditable,
  threadOf,
} from './rules.ts';

const articleId = '00000000-0000-4000-8000-000000000000';
const now = new Date('2026-03-10T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const minute = 60_000;
const day = 24 * 60 * minute;

test('a text is kept composed, without what nobody sees, and with one blank line at most', () => {
  expect(cleanComment('  perche\u0301\u200b no\ufeff\u202e \r\n\r\n\n \n Poi\u0007 ')).toBe('perché no\n\n Poi');
  expect(cleanComment('\u200b \u2060\n')).toBe('');
  expect(cleanComment('a\ud800b')).toBe('a\ufffdb');
});

test.each(
  [0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200d, 0x2065, 0x2800, 0x3164, 0xfe0f, 0xffa0, 0xe0061, 0xe0100].map((code) => [
    `U+${code.toString(16).toUpperCase()}`,
    String.fromCodePoint(code),
  ]),
)('%s is in no comment, and is none', (_, sign) => {
  expect(cleanComment(`caz${sign}zo`)).toBe('cazzo');
  expect(cleanComment(`${sign}\n${sign} ${sign}`)).toBe('');
});

test('what stood between a letter and its accent keeps them apart no more; an accent alone is no comment', () => {
  expect(cleanComment('me\u034f\u0301rda')).toBe('mérda');
  expect(cleanComment(' \u0301\n\u0336')).toBe('');
});

test.each(['👩‍🚀', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '❤️', '❤️‍🔥', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴‍☠️', '🕵🏽‍♀️', '1️⃣', '🇮🇹', '☎︎'])('%s stays whole', (emoji) => {
  expect(cleanComment(`Ecco ${emoji}${emoji}!`)).toBe(`Ecco ${emoji}${emoji}!`);
});

test('of an emoji that is none what nobody sees goes', () => {
  expect(cleanComment('a\u200db 1\ufe0f 🔥\u200d 🔥\ufe0f\ufe0f 🏴\u{e0067}\u{e0062} a\ufe0f\u200d🔥')).toBe(
    'ab 1 🔥 🔥\ufe0f 🏴 a🔥',
  );
});

test.each([
  ['', 'Scrivi qualcosa prima di pubblicare.'],
  [' \u200b\n ', 'Scrivi qualcosa prima di pubblicare.'],
  ['\u3164', 'Scrivi qualcosa prima di pubblicare.'],
  ['x'.repeat(5001), 'Un commento può avere al massimo 5.000 caratteri.'],
])('%j is refused', (content, message) => {
  expect(NewComment.safeParse({ content, articleId }).error?.issues[0]?.message).toBe(message);
});

test('five thousand characters fit, also those that take two places in memory', () => {
  expect(NewComment.parse({ content: ` ${'🔥'.repeat(5000)} `, articleId }).content).toBe('🔥'.repeat(5000));
  expect(commentLength('🔥è')).toBe(2);
});

test('an answer to a reply joins its thread', () => {
  expect(threadOf({ id: 'a', parentId: null })).toEqual({ parentId: 'a', inReplyTo: null });
  expect(threadOf({ id: 'b', parentId: 'a' })).toEqual({ parentId: 'a', inReplyTo: 'b' });
});

test('newcomers may set two links, members of a week any number', () => {
  const three = 'https://a.example www.b.example http://c.example';
  expect(hasTooManyLinks(three, before(7 * day - 1), now)).toBe(true);
  expect(hasTooManyLinks(three, before(7 * day), now)).toBe(false);
  expect(hasTooManyLinks('https://a.example e www.b.example', now, now)).toBe(false);
});

test.each([
  [{ pro: 3, contro: 3 }, { pro: 10, contro: 10 }, 3333],
  [{ pro: 10, contro: 3 }, { pro: 10, contro: 14 }, 2500],
  [{ pro: 4, contro: 9 }, { pro: 23, contro: 30 }, 2000],
  [{ pro: 10, contro: 2 }, { pro: 10, contro: 10 }, 0],
  [{ pro: 5, contro: 0 }, { pro: 10, contro: 98 }, 0],
  [{ pro: 10, contro: 10 }, { pro: 10, contro: 10 }, 9167],
  [{ pro: 0, contro: 0 }, { pro: 10, contro: 10 }, 0],
  [{ pro: 9, contro: 9 }, { pro: 9, contro: 40 }, 0],
])('what %o of %o like has the score %i', (likes, camps, score) => {
  expect(bridgeScore(likes, camps)).toBe(score);
});

test('one like more or less of either side gives a comment that few like no other place', () => {
  const camps = { pro: 12, contro: 20 };
  const few = [0, 1, 2].flatMap((one) => [0, 1, 5, 12].map((other) => ({ one, other })));
  for (const { one, other } of few) {
    expect(bridgeScore({ pro: one, contro: other }, camps)).toBe(0);
    expect(bridgeScore({ pro: other, contro: one }, camps)).toBe(0);
  }
});

test('a bridge is liked by three of each side at least, however small a side is', () => {
  expect(isBridge(bridgeScore({ pro: 3, contro: 3 }, { pro: 10, contro: 10 }))).toBe(true);
  expect(isBridge(bridgeScore({ pro: 2, contro: 10 }, { pro: 10, contro: 10 }))).toBe(false);
  expect(isBridge(bridgeScore({ pro: 40, contro: 3 }, { pro: 40, contro: 40 }))).toBe(false);
});

test('a comment can be changed for less than fifteen minutes', () => {
  expect(isEditable(before(15 * minute - 1), now)).toBe(true);
  expect(isEditable(before(15 * minute), now)).toBe(false);
});

test('addresses become parts of their own, without the punctuation after them', () => {
  expect(commentParts('Vedi (https://a.example/x?y=1), www.b.example.')).toEqual([
    { text: 'Vedi (' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: '), ' },
    { text: 'www.b.example', href: 'https://www.b.example' },
    { text: '.' },
  ]);
  expect(commentParts('javascript:alert(1) <b>')).toEqual([{ text: 'javascript:alert(1) <b>' }]);
  expect(commentParts('')).toEqual([]);
});

test.each([
  ['Vedi https://it.wikipedia.org/wiki/Legge_Merlin_(1958)', 'https://it.wikipedia.org/wiki/Legge_Merlin_(1958)'],
  ['(vedi https://it.wikipedia.org/wiki/Legge_Merlin_(1958)).', 'https://it.wikipedia.org/wiki/Legge_Merlin_(1958)'],
  ['https://a.example/((x))),', 'https://a.example/((x))'],
  ['(https://a.example/x(y)z)', 'https://a.example/x(y)z'],
  ['https://a.example/x).)', 'https://a.example/x'],
])('the address in %j ends with the bracket that closes one within', (text, link) => {
  expect(commentParts(text).find(({ href }) => href)).toEqual({ text: link, href: link });
});
