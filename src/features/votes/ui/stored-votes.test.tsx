import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { storedVotesQuery } from '../queries.ts';
import { StoredVotes } from './stored-votes.tsx';

test.each([
  [{ stored: 0, leans: 0 }, 'Non conserviamo nessun tuo voto.', true],
  [{ stored: 1, leans: 0 }, 'Conserviamo 1 tuo voto.', false],
  [
    { stored: 0, leans: 1 },
    'Non conserviamo nessun tuo voto, ma di 1 Dualità da che parte stavi prima di leggere.',
    false,
  ],
  [{ stored: 2, leans: 3 }, 'Conserviamo 2 tuoi voti, e di 3 Dualità da che parte stavi prima di leggere.', false],
])('of %o is said what is kept, and the consent can be withdrawn where there is something', (kept, words, rests) => {
  const queries = createQueryClient(() => new Response(null, { status: 503 }));
  queries.setQueryData(storedVotesQuery().queryKey, kept);
  const section = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StoredVotes />
    </QueryClientProvider>,
  );
  expect(section).toContain(`<p role="status">${words}</p>`);
  expect(/<button[^>]*aria-disabled="true"[^>]*>Ritira il consenso/.test(section)).toBe(rests);
});
