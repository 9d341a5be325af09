import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { revenueQuery } from '../admin-queries.ts';
import type { Revenue, RevenueMonth } from '../revenue-contract.ts';
import { AdminRevenue } from './admin-revenue.tsx';

const month = (paidCents: number): RevenueMonth => ({
  month: '2026-11',
  paidCents,
  monthlyCents: paidCents,
  yearlyCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  netCents: -245,
  vatPercent: 22,
  paying: 0,
  recurringCents: 0,
  perSupporterCents: null,
  tried: 8,
  failed: 1,
  failedPercent: 12.5,
});

function shown(revenue: Revenue): string {
  const client = new QueryClient();
  client.setQueryData(revenueQuery().queryKey, revenue);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AdminRevenue />
    </QueryClientProvider>,
  );
}

test('real money stands first and alone; what was only played says so, and has a file of its own', () => {
  const both = shown({ real: [month(299)], test: [month(598)] });
  const [real, played] = both.split('Pagamenti di prova</h3>') as [string, string];
  expect(real).toContain('2,99');
  expect(real).toContain('-2,45');
  expect(real).toContain('Novembre 2026, fino a oggi');
  expect(real).toContain('n.d.');
  expect(real).toContain('12,5% (1 su 8)');
  expect(real).not.toContain('5,98');
  expect(played).toContain('Di prova: con questi pagamenti non si è mosso denaro, e non sono ricavi.');
  expect(played).toContain('5,98');
  expect(real).toContain('href="/api/admin/subscriptions/revenue/csv?kind=real"');
  expect(played).toContain('href="/api/admin/subscriptions/revenue/csv?kind=test"');
});

test('without real payments that is said, and what the figures are not', () => {
  const none = shown({ real: [], test: [] });
  expect(none).toContain('Nessun pagamento vero finora');
  expect(none).not.toContain('<table');
  expect(none).not.toContain('Di prova');
  expect(none).toContain('Le commissioni di chi gestisce i pagamenti non sono tolte');
});
