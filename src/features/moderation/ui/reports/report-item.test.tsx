import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ReportItem } from '../../report-contract.ts';

vi.mock('#design/link.tsx', () => ({
  RouterArrowLink: ({ children }: { children?: ReactNode }) => <span>{children}</span>,
}));
const { ReportCard } = await import('./report-item.tsx');

const at = '2026-11-24T10:00:00.000Z';
const report: ReportItem = {
  id: 'segnalazione',
  number: 'S-2026-000123',
  status: 'open',
  ground: 'insult',
  explanation: '',
  target: { kind: 'comment', title: 'Un articolo', url: '/article/articolo#commento-1' },
  receivedAt: at,
  dueAt: at,
  isOverdue: false,
  decidedAt: null,
  answer: null,
  clock: 'running',
  comment: { id: 'commento', content: 'Quello che scrissi', status: 'hidden', isUndecided: true },
  reporter: null,
  isForAnother: false,
};
const drawn = (isUndecided: boolean) =>
  renderToStaticMarkup(
    <ReportCard
      report={{ ...report, comment: { ...report.comment!, isUndecided } }}
      now={new Date(at)}
      onAsk={() => undefined}
    />,
  );
const decideFirst = 'Le segnalazioni hanno nascosto il commento e nessuno ha ancora deciso: decidi nella coda.';

test('a report that helped to hide a comment has no answer of its own until somebody decided: it leads to the queue', () => {
  const page = drawn(true);
  expect(page).toContain(decideFirst);
  expect(page).toContain('Decidi sul commento nella coda');
  expect(page).not.toContain('Non accogliere');
});

test('once somebody decided a report that is left is answered in its own place', () => {
  const page = drawn(false);
  expect(page).not.toContain(decideFirst);
  expect(page).toContain('Non accogliere');
});
