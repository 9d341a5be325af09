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

test('stop words that lose their accent ask for nothing, and names like them do', () => {
  expect(searchTerms('Perché la scuola? PERCHÈ più, avrà')).toEqual(['la', 'scuola']);
  expect(searchTerms('perche piu scuola'.normalize('NFD'))).toEqual(['scuola']);
  expect(searchTerms('Sara sarà un faro, che farà'.normalize('NFD'))).toEqual(['sara', 'faro', 'che']);
});

test('what is shortened before a vowel asks for nothing', () => {
  expect(searchTerms('Cos’è la flat tax? Qual è, com’è, dov’è, quand’è, quest’anno')).toEqual([
    'la',
    'flat',
    'tax',
    'anno',
  ]);
});
