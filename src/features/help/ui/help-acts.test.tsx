import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HelpFile } from '../contract.ts';
import { HelpActs } from './help-acts.tsx';

const own = { id: '00000000-0000-4000-8000-000000000001', name: 'Rita Direttrice' };
const colleague = { id: '00000000-0000-4000-8000-000000000002', name: 'Ugo Collega' };
const file: HelpFile = {
  id: '00000000-0000-4000-8000-000000000003',
  number: 'A-1042',
  kind: 'account',
  name: 'Elio Passante',
  email: 'elio@altrove.example',
  hasAccount: false,
  isSupporter: false,
  text: 'Non riesco più a entrare.',
  status: 'open',
  createdAt: '2026-11-10T09:00:00.000Z',
  answeredAt: null,
  clock: { dueAt: '2026-11-13T09:00:00.000Z', isOverdue: false },
  assignee: null,
  messages: [],
};
const buttonsOf = (given: Partial<HelpFile>) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <HelpActs file={{ ...file, ...given }} userId={own.id} onDone={() => {}} />
    </QueryClientProvider>,
  );
  return [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
};

test.each([
  ['that nobody has', { assignee: null }, ['Prendi in carico', 'Chiudi senza rispondere', 'Cancella']],
  ['of one’s own', { assignee: own }, ['Lascia', 'Chiudi senza rispondere', 'Cancella']],
  ['of whoever may be away', { assignee: colleague }, ['Togli a Ugo Collega', 'Chiudi senza rispondere', 'Cancella']],
  ['that was answered', { assignee: own, status: 'answered' as const }, ['Lascia', 'Chiudi', 'Riapri', 'Cancella']],
  ['that is closed', { assignee: colleague, status: 'closed' as const }, ['Togli a Ugo Collega', 'Riapri', 'Cancella']],
])('what is done with a request %s', (_, given, labels) => {
  expect(buttonsOf(given)).toEqual(labels);
});
