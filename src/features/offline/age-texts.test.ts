import { expect, test } from 'vitest';
import { dayAgo, momentAgo } from './age-texts.ts';
import { withAge } from './copy-line.ts';
import { keptPage } from './shelf.test-support.ts';

const at = (iso: string) => Date.parse(iso);
const now = at('2026-11-24T10:00:00+01:00');

test.each([
  ['2026-11-24T00:00:00+01:00', 'oggi, alle 00.00'],
  ['2026-11-23T23:59:00+01:00', 'ieri, alle 23.59'],
  ['2026-11-22T07:48:00+01:00', 'il 22 novembre, alle 07.48'],
  ['2026-11-08T07:48:00+01:00', 'l’8 novembre, alle 07.48'],
])('%s is %s, by the days of Rome', (iso, words) => {
  expect(momentAgo(at(iso), now)).toBe(words);
  expect(dayAgo(at(iso), now)).toBe(words.split(',')[0]);
});

test('a copy says on top since when it is here', () => {
  const page = keptPage('a', { keptAt: at('2026-11-23T21:05:00+01:00') });
  expect(withAge('<body><div></div><main>$&</main>', page, now)).toBe(
    '<body><div><div class="announcement" role="status"><p>Sei senza rete: leggi la copia salvata ieri, alle 21.05.</p></div></div><main>$&</main>',
  );
});
