import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AccountSettings } from '../../contract.ts';
import { SuppressionNote } from './suppression-note.tsx';

const shown = (suppression: AccountSettings['mailSuppression']) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SuppressionNote suppression={suppression} />
    </QueryClientProvider>,
  );

test('the settings say since when and why no letters come, and offer them again', () => {
  const bounced = shown({ reason: 'bounce', at: '2026-11-26T09:00:00.000Z' });
  expect(bounced).toContain('Le lettere tornano indietro: dal 26 novembre 2026 il tuo indirizzo le rifiuta.');
  expect(bounced).toContain('Riprova a mandarmele</button>');
  expect(shown({ reason: 'bounce', at: '2026-11-08T09:00:00.000Z' })).toContain('dall’8 novembre 2026');
  expect(shown({ reason: 'complaint', at: '2026-11-26T09:00:00.000Z' })).toContain(
    'Le hai segnalate come posta indesiderata il 26 novembre 2026: non te le mandiamo più.',
  );
  expect(shown(null)).toBe('');
});
