import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TrialDetails } from '#features/articles/contract.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { TrialJury } from './trial-jury.tsx';

const trial: TrialDetails = {
  number: 7,
  fact: 'Smartphone trattenuti per 31 giorni',
  question: 'Ha ecceduto i suoi poteri?',
  guiltyMeans: 'Ha ecceduto i suoi poteri',
  innocentMeans: 'Era nei suoi poteri',
  place: 'Lecco',
  subject: 'institution',
  proceeding: 'none',
  closesAt: '2025-11-26T06:00:00.000Z',
  result: null,
};

const page = (result: TrialDetails['result'], now: string, said: Partial<TrialDetails> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Response('null'))}>
      <TrialJury articleId="a" trial={{ ...trial, ...said, result }} totalVotes={1200} readAt={new Date(now)} />
    </QueryClientProvider>,
  );

test('while the case is open there is the total and no percentage, and nobody anonymous can vote', () => {
  const open = page(null, '2025-11-21T12:00:00Z');
  expect(open).toContain('1.200 voti in totale');
  expect(open).not.toContain('%');
  expect(open.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  expect(open).toContain('Effettua l&#x27;accesso per esprimere il tuo voto');
  expect(open).toContain('In corso...');
  expect(open).toContain('Istruzioni alla giuria');
});

test('each verdict says what it means: under its button, in the instructions, and when it is given', () => {
  const open = page(null, '2025-11-21T12:00:00Z');
  expect(open).toMatch(/<button[^>]*>.*?Colpevole<small>Ha ecceduto i suoi poteri<\/small>/);
  expect(open).toMatch(/<button[^>]*>.*?Innocente<small>Era nei suoi poteri<\/small>/);
  expect(open).toContain('<dt>Colpevole</dt><dd>Ha ecceduto i suoi poteri</dd>');
  expect(open).toContain('<dt>Innocente</dt><dd>Era nei suoi poteri</dd>');
  const closed = page({ outcome: 'innocent', guiltyPercentage: 39, innocentPercentage: 61 }, '2025-12-01T00:00:00Z');
  expect(closed).toContain('I lettori hanno deciso: INNOCENTE.</b> Era nei suoi poteri. 1.200 voti');
  expect(closed).toContain('<small>Ha ecceduto i suoi poteri</small>');
});

test('a verdict follows from no yes: a question that exonerates by its yes says so under the buttons', () => {
  const question = 'La scelta della giunta è stata giustificata?';
  const said = { question, guiltyMeans: 'La scelta non era giustificata', innocentMeans: 'La scelta era giustificata' };
  const open = page(null, '2025-11-21T12:00:00Z', said);
  expect(open).toContain('Colpevole<small>La scelta non era giustificata</small>');
  expect(open).not.toMatch(/rispondo|\bsì\b/);
});

test('where nobody wrote the meanings out yet, the verdicts stand alone', () => {
  const open = page(null, '2025-11-21T12:00:00Z', { guiltyMeans: 'Colpevole', innocentMeans: 'Innocente' });
  expect(open.match(/<button/g)).toHaveLength(2);
  expect(open).not.toContain('<small>');
  expect(open).not.toContain('<dt>');
});

test.each([
  ['2025-11-19T06:00:00Z', 'sarà annunciato tra 7 giorni.'],
  ['2025-11-21T12:00:00Z', 'sarà annunciato tra 5 giorni.'],
  ['2025-11-25T20:00:00Z', 'sarà annunciato tra 1 giorno.'],
  ['2025-11-26T00:00:00Z', 'sarà annunciato oggi.'],
])('at %s the verdict %s', (now, words) => {
  expect(page(null, now)).toContain(`Il verdetto finale dei lettori ${words}`);
});

test.each([
  ['guilty', 67, 'COLPEVOLE.'],
  ['innocent', 39, 'INNOCENTE.'],
  ['tie', 50, 'PARITÀ: in dubio pro reo, nessuna condanna.'],
  ['no_quorum', 60, 'GIURIA INSUFFICIENTE'],
] as const)('a closed case says its outcome: %s', (outcome, guiltyPercentage, words) => {
  const closed = page(
    { outcome, guiltyPercentage, innocentPercentage: 100 - guiltyPercentage },
    '2025-12-01T00:00:00Z',
  );
  expect(closed).toContain(words);
  expect(closed).toContain(`${guiltyPercentage}%`);
  expect(closed).toContain('1.200 voti in totale, caso chiuso il 26 novembre 2025.');
  expect(closed).not.toContain('<button');
  expect(closed).toContain('non è un sondaggio');
});
