import { expect, test } from 'vitest';
import { speakersFrom } from './speakers.ts';

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService });
const english = voice('Daniel', 'en-GB');
const ita = voice('Interlingua', 'ia');
const alice = voice('Alice', 'it-IT');
const luca = voice('Luca', 'it_IT');
const far = voice('Google italiano', 'it-IT', false);

test('without an Italian voice nobody speaks', () => {
  expect(speakersFrom([])).toBeUndefined();
  expect(speakersFrom([english, ita])).toBeUndefined();
});

test('two Italian voices are the two sides', () => {
  const speakers = speakersFrom([english, alice, luca])!;
  expect([speakers.pro, speakers.contro]).toEqual([
    { voice: alice, pitch: 1 },
    { voice: luca, pitch: 1 },
  ]);
});

test('one voice is both sides, at two heights', () => {
  const { pro, contro, narrator } = speakersFrom([alice])!;
  expect([pro.voice, contro.voice, narrator.voice]).toEqual([alice, alice, alice]);
  expect(pro.pitch).toBeGreaterThan(narrator.pitch);
  expect(contro.pitch).toBeLessThan(narrator.pitch);
});

test('voices of the device come before those of a service', () => {
  expect(speakersFrom([far, luca])!.pro.voice).toBe(luca);
  expect(speakersFrom([far])!.pro.voice).toBe(far);
});
