import { expect, test } from 'vitest';
import type { TimelineEvent } from './timeline-contract.ts';
import { eventTitle, eventWords } from './timeline-texts.ts';

const event = (given: Partial<TimelineEvent>): TimelineEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'stage',
  at: '2026-03-10T11:00:00Z',
  stage: null,
  dueAt: null,
  what: null,
  why: null,
  verdict: null,
  ...given,
});

test.each([
  [100, 'La redazione ha promesso di rispondere in pubblico entro l’11 marzo 2026.'],
  [500, 'La redazione ha promesso di chiedere conto a chi di dovere entro l’11 marzo 2026.'],
  [1000, 'Le spettano la prima pagina per sette giorni, la prossima lettera e una nota per la stampa.'],
])('a step of %i supports says what was promised for it, and until when by the clock of Rome', (stage, words) => {
  expect(eventWords(event({ stage, dueAt: '2026-03-10T23:30:00Z' }))).toEqual([words]);
});

test.each([
  [100, 'A 100 sostegni la redazione aveva promesso di rispondere in pubblico: non si può fare.'],
  [500, 'A 500 sostegni la redazione aveva promesso di chiedere conto a chi di dovere: non si può fare.'],
])('a promise of %i supports that cannot be kept says which, and why', (stage, words) => {
  const given = event({ kind: 'promise_impossible', stage, why: 'Il Comune è stato sciolto.' });
  expect(eventTitle(given)).toBe('Una promessa che non si può mantenere');
  expect(eventWords(given)).toEqual([words, 'Il Comune è stato sciolto.']);
});

test('a verdict is told with the shares of its votes, of a jury below its quorum with their number alone', () => {
  const meanings = { guiltyMeans: 'Ha ecceduto', innocentMeans: 'Era nei suoi poteri' };
  const whatItIs =
    'È il voto dei lettori su un caso di interesse pubblico, non un sondaggio e non un giudizio sulla responsabilità penale.';
  const decided = event({ kind: 'verdict', verdict: { outcome: 'guilty', guilty: 45, innocent: 15, ...meanings } });
  expect(eventTitle(decided)).toBe('Il verdetto dei lettori');
  expect(eventWords(decided)).toEqual([
    'I lettori hanno deciso: COLPEVOLE. Ha ecceduto.',
    'Colpevole 75%, innocente 25%. 60 voti in totale.',
    whatItIs,
  ]);
  const few = event({ kind: 'verdict', verdict: { outcome: 'no_quorum', guilty: 40, innocent: 9, ...meanings } });
  expect(eventTitle(few)).toBe('La giuria dei lettori non ha deciso');
  expect(eventWords(few)).toEqual(['GIURIA INSUFFICIENTE: nessun verdetto.', '49 voti in totale.', whatItIs]);
});
