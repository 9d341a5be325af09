import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DualitaDetails } from '#features/articles/contract.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { voteFormTexts } from '../form-texts.ts';
import { dualitaStatsQuery, ownDualitaVoteQuery } from '../queries.ts';

vi.mock('#design/link.tsx', () => ({
  Link: ({ children }: { children?: ReactNode }) => <span>{children}</span>,
  RouterArrowLink: ({ children }: { children?: ReactNode }) => <span>{children}</span>,
}));
const { OwnDualitaVote } = await import('./own-dualita-vote.tsx');

function page(sums: { pro: number | null; contro: number | null; sealed?: true }, standing?: 'checking' | 'annulled') {
  const client = createQueryClient(() => new Response('null'));
  const { sealed, ...sides } = sums;
  client.setQueryData(dualitaStatsQuery('a').queryKey, {
    stats: { ...sides, total: 4 },
    percentages: sealed ? { pro: null, contro: null } : { pro: 75, contro: 25 },
    leadingPosition: sealed ? null : 'pro',
    sealed,
  } as never);
  const own = { articleId: 'a', hasVoted: true, vote: { position: 'pro' }, standing };
  client.setQueryData(ownDualitaVoteQuery('a').queryKey, own as never);
  const dualita = { proLabel: 'Sì', controLabel: 'No' } as DualitaDetails;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OwnDualitaVote articleId="a" dualita={dualita} />
    </QueryClientProvider>,
  );
}

test('a voter whose vote waits, or does not count, reads it beside the results and while they are withheld', () => {
  for (const standing of ['checking', 'annulled'] as const) {
    const told = voteFormTexts.standings[standing];
    expect(page({ pro: 3, contro: 1 }, standing)).toContain(told);
    const withheld = page({ pro: null, contro: null, sealed: true }, standing);
    expect(withheld).toContain(voteFormTexts.silent);
    expect(withheld).toContain(told);
  }
  expect(page({ pro: null, contro: null, sealed: true })).not.toContain('vote-notes');
  expect(page({ pro: 3, contro: 1 })).not.toContain(voteFormTexts.object);
});
