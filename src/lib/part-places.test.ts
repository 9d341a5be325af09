import { expect, test, vi } from 'vitest';
import { bagDifference, wordBag } from './changed-words.ts';
import { partPlaces, type Part } from './part-places.ts';

vi.mock('./changed-words.ts', { spy: true });

const witness = (name: string, words: string): Part => ({ kind: 'testimony', name, words });
const rita = witness('Rita', 'Abito sopra la piazza da vent’anni e la sento tutta.');
const ugo = witness('Ugo', 'Il mio bar chiude a mezzanotte, come dice il regolamento.');
const evidence: Part = { kind: 'evidence', name: 'La perizia', words: 'Settanta decibel alle due di notte.' };
const placesOf = (before: Part[], after: Part[]) => Object.fromEntries(partPlaces(before, after));

test('parts that change places are found where they went, the others where they were', () => {
  expect(placesOf([rita, ugo, evidence], [rita, ugo, evidence])).toEqual({ 0: 0, 1: 1, 2: 2 });
  expect(placesOf([rita, ugo, evidence], [ugo, rita, evidence])).toEqual({ 0: 1, 1: 0, 2: 2 });
  expect(placesOf([rita, ugo, evidence], [evidence, rita, ugo])).toEqual({ 0: 1, 1: 2, 2: 0 });
});

test('what has gone has no place, and what came in its stead is not taken for it', () => {
  expect(placesOf([rita, ugo, evidence], [ugo, evidence])).toEqual({ 1: 0, 2: 1 });
  const ada = witness('Ada', 'Nessuno mi ha chiesto niente prima di firmare.');
  expect(placesOf([rita, ugo], [ada, ugo])).toEqual({ 1: 1 });
  expect(placesOf([rita], [{ ...rita, kind: 'evidence' }])).toEqual({});
});

test('a part that was written on is known by its name, or by half of its words', () => {
  const rewritten = witness('Rita', 'Tutto da capo.');
  expect(placesOf([rita, ugo], [ugo, rewritten])).toEqual({ 0: 1, 1: 0 });
  const renamed = witness('Rita Neri', 'Abito sopra la piazza da trent’anni e la sento tutta.');
  expect(placesOf([rita, ugo], [ugo, renamed])).toEqual({ 0: 1, 1: 0 });
  expect(placesOf([rita], [witness('Rita Neri', 'Tutto da capo.')])).toEqual({});
});

test('of two that are called the same, or nothing, each is the one most like it, then the nearest', () => {
  const first = { ...rita, name: 'La piazza' };
  const second = { ...ugo, name: 'La piazza' };
  expect(placesOf([first, second], [{ ...second, words: `${second.words} Sempre.` }, first])).toEqual({ 0: 1, 1: 0 });
  const empty: Part = { kind: 'turn', name: '', words: '' };
  expect(placesOf([empty, empty, empty], [evidence, empty, empty])).toEqual({ 1: 1, 2: 2 });
  const unnamed = { ...rita, name: '' };
  expect(placesOf([unnamed, { ...ugo, name: '' }], [{ ...ugo, name: '' }, unnamed])).toEqual({ 0: 1, 1: 0 });
});

test('what only moved is compared with nothing, and the words of what changed are counted once', () => {
  const many = Array.from({ length: 60 }, (_, place) => witness(`Voce ${place}`, `Parole della voce ${place}.`));
  vi.mocked(bagDifference).mockClear();
  vi.mocked(wordBag).mockClear();
  const places = partPlaces(many, [evidence, ...many]);
  expect([...places]).toEqual(many.map((_, place) => [place, place + 1]));
  expect(bagDifference).not.toHaveBeenCalled();

  const last = { ...many[59]!, words: 'Tutto da capo.' };
  expect(partPlaces(many, [rita, ...many.slice(0, 59), last]).get(59)).toBe(60);
  expect(bagDifference).toHaveBeenCalledTimes(2);
  vi.mocked(wordBag).mockClear();
  partPlaces([rita, ugo], [witness('Rita', 'Due parole.'), witness('Ugo', 'Altre due.'), witness('Ada', 'Altro.')]);
  expect(wordBag).toHaveBeenCalledTimes(5);
});
