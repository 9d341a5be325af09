import { expect, test } from 'vitest';
import { searchTerms } from './terms.ts';

test('elisions, accents, case and signs', () => {
  expect(searchTerms("L'Ambiente")).toEqual(['ambiente']);
  expect(searchTerms('dell’università: città!')).toEqual(['universita', 'citta']);
});

test('single letters ask for nothing, single digits do', () => {
  expect(searchTerms('art. 3, 5 e 7 del D.Lgs. 231/2001')).toEqual(['art', '3', '5', '7', 'del', 'lgs', '231', '2001']);
});

test('a word counts once, and there is an end to them', () => {
  expect(searchTerms('voto voto VOTO')).toEqual(['voto']);
  expect(searchTerms(Array.from({ length: 40 }, (_, i) => `parola${i}`).join(' '))).toHaveLength(12);
});

test('signs alone ask for nothing', () => {
  expect(searchTerms('% _ \\ & | ! ( )')).toEqual([]);
});
