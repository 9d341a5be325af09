import { expect, test } from 'vitest';
import { promiseStanding } from './promise-texts.ts';

const promise = {
  stage: 100,
  reachedAt: '2026-11-17T10:00:00.000Z',
  dueAt: '2026-11-24T22:59:59.000Z',
  keptAt: null,
  impossibleReason: null,
  counterpart: null,
  askedOn: null,
  answer: null,
};
const asked = {
  ...promise,
  stage: 500,
  dueAt: '2026-12-01T22:59:59.000Z',
  keptAt: '2026-11-20T10:00:00.000Z',
  counterpart: 'il Comune di Serracupa',
  askedOn: '2026-11-20',
};

test.each([
  ['owed', 'In corso, mancano 3 giorni', promise, '2026-11-21T12:00:00Z'],
  ['owed', 'In corso, manca 1 giorno', promise, '2026-11-23T12:00:00Z'],
  ['owed', 'In corso, scade oggi', promise, '2026-11-24T12:00:00Z'],
  ['late', 'In ritardo di 1 giorno', promise, '2026-11-25T12:00:00Z'],
  ['late', 'In ritardo di 6 giorni', promise, '2026-11-30T12:00:00Z'],
  ['kept', 'Mantenuta lo stesso giorno', { ...promise, keptAt: '2026-11-17T22:00:00.000Z' }, '2026-11-21T12:00:00Z'],
  ['kept', 'Mantenuta in 4 giorni', { ...promise, keptAt: '2026-11-21T10:00:00.000Z' }, '2026-11-30T12:00:00Z'],
  ['kept_late', 'Mantenuta 3 giorni dopo', { ...promise, keptAt: '2026-11-27T10:00:00.000Z' }, '2026-11-30T12:00:00Z'],
  ['impossible', 'Non si può mantenere', { ...promise, impossibleReason: 'Non c’è più.' }, '2026-11-30T12:00:00Z'],
  ['silent', 'Il Comune di Serracupa tace da 41 giorni', asked, '2026-12-31T12:00:00Z'],
  ['kept', 'Mantenuta in 3 giorni', asked, '2026-11-20T12:00:00Z'],
  ['silent', 'Il Comune di Serracupa tace da 1 giorno', asked, '2026-11-21T12:00:00Z'],
  [
    'silent',
    'Il Comune di Serracupa tace da 21 giorni; la domanda è uscita 9 giorni dopo la data',
    { ...asked, keptAt: '2026-12-10T10:00:00.000Z', askedOn: '2026-12-10' },
    '2026-12-31T12:00:00Z',
  ],
  ['kept', 'Mantenuta in 3 giorni', { ...asked, answer: 'A gennaio.' }, '2026-12-31T12:00:00Z'],
])('%s: %s', (look, words, facts, now) => {
  expect(promiseStanding(facts, new Date(now))).toEqual({ look, words });
});
