import { expect, test } from 'vitest';
import { searchTerms } from './terms.ts';

test('elisions, accents, case and signs', () => {
  expect(searchTerms("L'Ambiente")).toEqual(['ambiente']);
  expect(searchTerms('dell’università: città!')).toEqual(['universita', 'citta']);
});

test('a word counts once, and there is an end to them', () => {
  expect(searchTerms('voto voto VOTO')).toEqual(['voto']);
  expect(searchTerms(Array.from({ length: 40 }, (_, i) => `parola${i}`).join(' '))).toHaveLength(12);
});

test('signs alone ask for nothing', () => {
  expect(searchTerms('% _ \\ & | ! ( )')).toEqual([]);
});
