import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicPromise } from '../contract.ts';
import { PromiseRow } from './promise-row.tsx';

const late: PublicPromise = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'la-fontana',
  title: 'La fontana chiusa',
  place: 'Serracupa',
  stage: 100,
  reachedAt: '2026-11-01T09:00:00.000Z',
  dueAt: '2026-11-08T22:59:59.000Z',
  keptAt: null,
  words: null,
  counterpart: null,
  askedOn: null,
  journalist: null,
  answer: null,
  answeredOn: null,
  lateReason: 'Gli uffici sono chiusi.',
  newDueOn: '2026-11-20',
  impossibleReason: null,
  promisedLetter: null,
};

test('until its last second in Rome a new date is to come, and then it was', () => {
  const at = (now: string) => renderToStaticMarkup(<PromiseRow promise={late} now={new Date(now)} />);
  expect(at('2026-11-20T22:59:59Z')).toContain('Gli uffici sono chiusi. Nuova data: 20 novembre 2026.');
  expect(at('2026-11-20T23:00:00Z')).toContain('Gli uffici sono chiusi. La nuova data era il 20 novembre 2026.');
});
