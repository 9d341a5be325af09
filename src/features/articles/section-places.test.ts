import { expect, test } from 'vitest';
import { haveMoved, sectionPlaces } from './section-places.ts';

const voice = (name: string, content: string) => ({
  type: 'witness' as const,
  title: '',
  content,
  details: { speaker: { name, role: 'abitante' } },
});
const rita = voice('Rita', 'Abito sopra la piazza da vent’anni.');
const ugo = voice('Ugo', 'Il mio bar chiude a mezzanotte.');
const ada = voice('Ada', 'Nessuno mi ha chiesto niente.');
const move = (before: (typeof rita)[], after: (typeof rita)[]) =>
  haveMoved(sectionPlaces(before, after), before.length);

test('corrected words, and what comes behind all sections, leave each under its number', () => {
  expect(move([rita, ugo], [rita, ugo])).toBe(false);
  expect(move([rita, ugo], [rita, { ...ugo, content: 'Il mio bar chiude all’una.' }])).toBe(false);
  expect(move([rita, ugo], [rita, ugo, ada])).toBe(false);
});

test('sections that change places, make room, go or give theirs to another have moved', () => {
  expect(move([rita, ugo], [ugo, rita])).toBe(true);
  expect(move([rita, ugo], [rita, ada, ugo])).toBe(true);
  expect(move([rita, ugo], [rita])).toBe(true);
  expect(move([rita, ugo], [rita, ada])).toBe(true);
});
