import { expect, test } from 'vitest';
import { relatedTo, type Candidate } from './rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const given = (slug: string, parts: Partial<Candidate> = {}): Candidate => ({
  slug,
  publishedAt: daysAgo(100),
  topics: [],
  authors: [slug],
  place: null,
  province: null,
  region: null,
  series: null,
  reactions: 0,
  ...parts,
});

const found = (article: Candidate, ...others: Candidate[]) =>
  relatedTo(article, [article, ...others], now).map(({ slug, reason }) => [reason, slug]);

test('the other side has most topics in common, two at least, and is by other hands', () => {
  const article = given('a', { topics: ['lavoro', 'economia', 'politica'], authors: ['livia'] });
  const three = given('tre', { topics: ['politica', 'economia', 'lavoro'] });
  const two = given('due', { topics: ['economia', 'lavoro'], publishedAt: daysAgo(50) });
  const own = given('sua', { topics: ['politica', 'economia', 'lavoro'], authors: ['ugo', 'livia'] });
  expect(found(article, own, two, three)[0]).toEqual(['other_side', 'tre']);
  expect(relatedTo(article, [two], now)[0]).toMatchObject({ common: ['lavoro', 'economia'] });
  expect(found(article, given('uno', { topics: ['lavoro'] }))).toEqual([['topic', 'uno']]);
  expect(found(article, own)).toEqual([['topic', 'sua']]);
});

test('the next of a series comes before the one before, and each stands once', () => {
  const parts = [1, 2, 3, 4].map((day) =>
    given(`parte-${day}`, { series: 'Il caso Vanoni', publishedAt: daysAgo(20 - day), topics: ['a', 'b'] }),
  );
  const [first, second, third, last] = parts as [Candidate, Candidate, Candidate, Candidate];
  expect(found(second, first, third, last)).toContainEqual(['next', 'parte-3']);
  expect(found(last, first, second, third)).toContainEqual(['previous', 'parte-3']);
  const slugs = found(second, first, third, last).map(([, slug]) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(found(second, given('altra', { series: 'Un altro caso' }))).toEqual([]);
});

test('parts of one hour have an order too', () => {
  const [one, two] = [given('uno', { series: 'S' }), given('due', { series: 'S' })];
  expect(found(one, two)).toEqual([['previous', 'due']]);
  expect(found(two, one)).toEqual([['next', 'uno']]);
  const [a, b, c] = ['a', 'b', 'c'].map((slug) => given(slug, { series: 'S' })) as [Candidate, Candidate, Candidate];
  expect(found(a, c, b)).toEqual([['next', 'b']]);
  expect(found(b, c, a)).toEqual([['next', 'c']]);
  expect(found(c, a, b)).toEqual([['previous', 'b']]);
});

test('a place of the same name elsewhere is another one', () => {
  const here = given('a', { place: 'Castro', province: 'BG', region: 'Lombardia' });
  expect(found(here, given('b', { place: 'Castro', province: 'LE', region: 'Puglia' }))).toEqual([]);
  expect(found(here, given('c', { place: 'Castro', province: 'BG', region: 'Lombardia' }))).toEqual([['place', 'c']]);
});

test('the same place comes before the region, and the region before a topic', () => {
  const article = given('a', { place: 'Lecco', region: 'Lombardia', topics: ['scuola'] });
  const topic = given('tema', { topics: ['scuola'], publishedAt: daysAgo(1) });
  const region = given('regione', { region: 'Lombardia', publishedAt: daysAgo(2) });
  const place = given('luogo', { place: 'Lecco', region: 'Lombardia', publishedAt: daysAgo(90) });
  expect(relatedTo(article, [topic, region, place], now)).toMatchObject([{ slug: 'luogo', common: ['Lecco'] }]);
  expect(relatedTo(article, [topic, region], now)).toMatchObject([{ slug: 'regione', common: ['Lombardia'] }]);
  expect(found(article, topic)).toEqual([['topic', 'tema']]);
});

test('the best of the week has most reactions of seven days, with three that wait', () => {
  const week = [3, 5, 1, 4, 2].map((reactions) => given(`w${reactions}`, { reactions, publishedAt: daysAgo(6.9) }));
  const earlier = given('prima', { reactions: 99, publishedAt: daysAgo(7.1) });
  const [best, ...rest] = relatedTo(given('a'), [...week, earlier, given('zero', { publishedAt: now })], now);
  expect(best).toEqual({ slug: 'w5', reason: 'week', common: [], others: ['w4', 'w3', 'w2'] });
  expect(rest).toEqual([]);
});

test('never the article itself, and the same whatever the order in which it is read', () => {
  const topics = ['a', 'b'];
  const all = ['d', 'b', 'c', 'a'].map((slug) =>
    given(slug, { topics, reactions: 7, publishedAt: daysAgo(1), place: 'Roma' }),
  );
  const article = all[3]!;
  const picks = relatedTo(article, all, now);
  expect(picks.map(({ reason, slug }) => [reason, slug])).toEqual([
    ['other_side', 'b'],
    ['place', 'c'],
    ['week', 'd'],
  ]);
  expect(relatedTo(article, all.toReversed(), now)).toEqual(picks);
});
