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
  place: 'Lecco',
  subject: 'institution',
  proceeding: 'none',
  closesAt: '2025-11-26T06:00:00.000Z',
  result: null,
};

const page = (result: TrialDetails['result'], now: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Response('null'))}>
      <TrialJury articleId="a" trial={{ ...trial, result }} totalVotes={1200} readAt={new Date(now)} />
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
