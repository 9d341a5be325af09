import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { publication } from '#lib/publication.ts';
import type { SubscriptionStatus } from '../contract.ts';
import { subscriptionQuery } from '../queries.ts';

// Without a router: only what stands on the page counts here.
const Link = ({ children }: { children?: ReactNode }) => <span>{children}</span>;
vi.mock('#design/link.tsx', () => ({ RouterButtonLink: Link, RouterArrowLink: Link }));
const { PlanSettings } = await import('./plan-settings.tsx');

const withdrawn: SubscriptionStatus = {
  hasActiveSubscription: false,
  state: 'canceled',
  periodEnd: null,
  withdrawnAt: '2025-11-22T12:00:00.000Z',
  earlyAccess: false,
  isTest: false,
};
const active: SubscriptionStatus = {
  hasActiveSubscription: true,
  state: 'active',
  periodEnd: '2025-12-22T12:00:00.000Z',
  earlyAccess: false,
  isTest: false,
};

function shown(status: SubscriptionStatus): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  client.setQueryData(subscriptionQuery().queryKey, status);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PlanSettings />
    </QueryClientProvider>,
  );
}

test('of a withdrawal it is told what became of its money, and one may subscribe again once it is back', () => {
  expect(shown(withdrawn)).toContain('Il rimborso è in corso.');
  expect(shown(withdrawn)).not.toContain('Vedi gli abbonamenti');
  const byBank = shown({ ...withdrawn, returnedAt: '2026-01-20T12:00:00.000Z' });
  expect(byBank).toContain('Il denaro te l’ha restituito la tua banca, con la contestazione del pagamento.');
  expect(byBank).toContain('Vedi gli abbonamenti');
  const byUs = shown({ ...withdrawn, state: 'refunded', returnedAt: '2025-11-22T12:01:00.000Z' });
  expect(byUs).toContain('Il tuo abbonamento è finito e ti abbiamo rimborsato.');
});

test('the next payment is told by its day, not by the price that is shown to who buys now', () => {
  const { price } = publication;
  publication.price = '3,49 €';
  const page = shown(active);
  publication.price = price;
  expect(page).toContain('Sei Supporter. Il prossimo pagamento è il 22 dicembre 2025.');
  expect(page).not.toContain('3,49');
});
