import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SubscriptionItem } from '../admin-contract.ts';
import { SubscriptionTable } from './admin-table.tsx';

const row: SubscriptionItem = {
  id: '7e1c2b44-4c1f-4c56-9d1c-0f6a2a1b3c4d',
  person: null,
  isGiven: false,
  giverName: null,
  card: null,
  state: 'incomplete',
  provider: 'prova',
  createdAt: '2026-11-27T12:00:00Z',
  firstPaidAt: null,
  periodEnd: null,
  providerUrl: null,
};
const words = (change: Partial<SubscriptionItem>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SubscriptionTable subscriptions={[{ ...row, ...change }]} />
    </QueryClientProvider>,
  );

test('a plan that was given is told from one whose account is gone', () => {
  expect(words({})).toContain('Account eliminato');
  const unopened = words({ isGiven: true, giverName: 'Ada Generosa' });
  expect(unopened).toContain('regalo di Ada Generosa');
  expect(unopened).toContain('Regalo non aperto');
  expect(unopened).toContain('regalo pagato, non aperto o sospeso');
  const opened = words({ isGiven: true, state: 'active_ending', periodEnd: '2027-11-27T12:00:00Z' });
  expect(opened).toContain('Account eliminato');
  expect(opened).toContain('regalo, attivo fino alla scadenza');
  expect(words({ state: 'active_ending' })).toContain('disdetto, attivo fino alla scadenza');
});

test('a card with words on it can be emptied, and an empty one cannot', () => {
  const given = { isGiven: true, giverName: 'Ada Generosa' };
  expect(words({ ...given, card: { fromName: 'Ada', note: '' } })).toContain(
    'aria-label="Svuota il biglietto del regalo di Ada Generosa"',
  );
  expect(words(given)).not.toContain('Svuota');
});
