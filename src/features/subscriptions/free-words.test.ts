import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { freeArticlesInWords, lastFree, theFreeArticles } from './free-words.ts';
import { giftTexts } from './gift-texts.ts';
import { pricingDescription } from './pricing-description.ts';
import { wallTexts } from './wall-texts.ts';

afterEach(() => {
  publication.freeArticles = 5;
});

test.each([
  [1, 'un articolo', 'l’articolo'],
  [2, 'due articoli', 'i due articoli'],
  [5, 'cinque articoli', 'i cinque articoli'],
  [8, 'otto articoli', 'gli otto articoli'],
  [11, '11 articoli', 'gli 11 articoli'],
  [20, '20 articoli', 'i 20 articoli'],
])('%i free articles are «%s», with their article «%s»', (count, some, all) => {
  publication.freeArticles = count;
  expect([freeArticlesInWords(), theFreeArticles()]).toEqual([some, all]);
});

test('only of five the fifth is the last', () => {
  expect(lastFree('si legge', 'si vedono')).toBe('Il quinto si legge tutto; dal sesto si vedono');
  publication.freeArticles = 3;
  expect(lastFree('si legge', 'si vedono')).toBe('L’ultimo si legge tutto; di quelli dopo si vedono');
});

test('the wall, a gift and the page of the plans say as many as there are', () => {
  publication.freeArticles = 8;
  expect(wallTexts.backOn('2026-01-01T00:00:00Z')).toBe('Gli otto articoli gratuiti tornano il primo gennaio.');
  expect(giftTexts.givenText()).toContain('non conta fra i tuoi otto.');
  expect(pricingDescription()).toContain('Otto articoli al mese gratis');
});
