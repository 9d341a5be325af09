import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PersonFile } from '../contract.ts';
import { SanctionsPanel } from './sanctions-panel.tsx';

vi.mock('#features/accounts/use-session.ts', () => ({ useSession: () => ({ user: { id: 'io' } }) }));

const sanctions = [
  {
    id: 'limite',
    kind: 'limit',
    reason: 'insults',
    text: 'Hai insultato due persone.',
    startsAt: '2026-03-10T12:00:00Z',
    endsAt: '2026-03-17T12:00:00Z',
    actorName: 'Ada',
    liftedAt: null,
    liftedByName: null,
    seenAt: null,
    stands: true,
  },
];
const panel = (id: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SanctionsPanel person={{ id, sanctions } as PersonFile} />
    </QueryClientProvider>,
  );

test('a sanction that stands is taken back by others than whom it is against', () => {
  expect(panel('altra')).toContain('Togli</button>');
  expect(panel('io')).toContain('Hai insultato due persone.');
  expect(panel('io')).not.toContain('Togli</button>');
});
