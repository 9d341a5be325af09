import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { storedSupportsQuery } from '../queries.ts';
import { StoredSupports } from './stored-supports.tsx';

test.each([
  [0, 'Non conserviamo nessun tuo sostegno.', true],
  [1, 'Conserviamo 1 tuo sostegno.', false],
  [1200, 'Conserviamo 1.200 tuoi sostegni.', false],
])(
  'of %i supports is said how many are kept, and the consent can be withdrawn where there are any',
  (stored, words, rests) => {
    const queries = createQueryClient(() => new Response(null, { status: 503 }));
    queries.setQueryData(storedSupportsQuery().queryKey, { stored });
    const section = renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <StoredSupports />
      </QueryClientProvider>,
    );
    expect(section).toContain(`<p role="status">${words}</p>`);
    expect(/<button[^>]*aria-disabled="true"[^>]*>Ritira il consenso ai sostegni/.test(section)).toBe(rests);
  },
);
