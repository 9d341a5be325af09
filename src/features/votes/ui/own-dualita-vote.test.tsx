import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DualitaDetails } from '#features/articles/contract.ts';
import { dualitaResultTexts } from '#design/dualita-result-texts.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { showFailures } from '../../../../tests/support/shown-failures.ts';
import { voteFormTexts } from '../form-texts.ts';
import { dualitaStatsQuery, ownDualitaVoteQuery } from '../queries.ts';

vi.mock('#design/link.tsx', () => ({
  Link: ({ children }: { children?: ReactNode }) => <span>{children}</span>,
  RouterArrowLink: ({ children }: { children?: ReactNode }) => <span>{children}</span>,
}));
const { OwnDualitaVote } = await import('./own-dualita-vote.tsx');

function page(sums: { pro: number | null; contro: number | null; sealed?: true }, standing?: 'checking' | 'annulled') {
  const client = reader(standing);
  client.setQueryData(dualitaStatsQuery('a').queryKey, statsOf(sums));
  return pageOf(client);
}

/** Of somebody who voted pro; the server answers `sums` to whoever asks, or that it is down. */
function reader(standing?: 'checking' | 'annulled', sums?: () => Response) {
  const client = createQueryClient(sums ?? (() => new Response('null')));
  const own = { articleId: 'a', hasVoted: true, vote: { position: 'pro' }, standing };
  client.setQueryData(ownDualitaVoteQuery('a').queryKey, own as never);
  return client;
}

const statsOf = ({ sealed, ...sides }: Parameters<typeof page>[0]) =>
  ({
    stats: { ...sides, total: 4 },
    percentages: sealed ? { pro: null, contro: null } : { pro: 75, contro: 25 },
    leadingPosition: sealed ? null : 'pro',
    sealed,
  }) as never;

function pageOf(client: QueryClient) {
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
  expect(page({ pro: null, contro: null, sealed: true })).not.toContain(voteFormTexts.sumsMissing);
  expect(page({ pro: 3, contro: 1 })).not.toContain(voteFormTexts.object);
});

test('a voter whose sums are on their way cannot press, and reads them once they are there', async () => {
  const client = reader(undefined, () => Response.json(statsOf({ pro: 3, contro: 1 })));
  const waiting = pageOf(client);
  expect(waiting).toContain('aria-busy="true"');
  expect(waiting.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  await client.prefetchQuery(dualitaStatsQuery('a'));
  expect(pageOf(client)).toContain('75%');
});

test('a voter whose sums could not be read is told what they voted, and asks for them again', async () => {
  const server = { isDown: true };
  const client = reader('checking', () =>
    server.isDown ? new Response('{}', { status: 503 }) : Response.json(statsOf({ pro: 3, contro: 1 })),
  );
  showFailures(client);
  const read = () => client.prefetchQuery({ ...dualitaStatsQuery('a'), staleTime: 0 });
  await read();
  const failed = pageOf(client);
  expect(failed).toContain(dualitaResultTexts.dualitaVoted.pro);
  expect(failed).toContain(voteFormTexts.sumsMissing);
  expect(failed).toContain(voteFormTexts.standings.checking);
  expect(failed).not.toContain(voteFormTexts.silent);
  expect(failed).toMatch(/<button(?![^>]*disabled)[^>]*>Riprova/);
  expect(failed.match(/<button/g)).toHaveLength(1);

  // While they are asked for once more the button is not taken away from whoever pressed it.
  server.isDown = false;
  const again = read();
  expect(pageOf(client)).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Riprova/);
  await again;
  expect(pageOf(client)).toContain('75%');
  expect(pageOf(client)).not.toContain('Riprova');
});
