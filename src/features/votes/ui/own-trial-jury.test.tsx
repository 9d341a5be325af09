import { onlineManager, QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '#features/accounts/renew-session.ts';
import type { TrialDetails } from '#features/articles/contract.ts';
import { juryTexts } from '#design/jury-texts.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { tagged } from '#lib/query-tags.ts';
import { showFailures } from '../../../../tests/support/shown-failures.ts';
import { voteFormTexts } from '../form-texts.ts';
import { ownTrialVoteQuery, trialStatsQuery } from '../queries.ts';
import { OwnTrialJury } from './own-trial-jury.tsx';

const trial = {
  number: 7,
  question: 'Ha ecceduto i suoi poteri?',
  guiltyMeans: 'Ha ecceduto i suoi poteri',
  innocentMeans: 'Era nei suoi poteri',
  closesAt: '2025-11-26T06:00:00.000Z',
  result: null,
} as TrialDetails;
const stats = { totalVotes: 812, guiltyPercentage: 67, innocentPercentage: 33, sealed: false, outcome: null };
const statsPath = '/api/votes/stats/a';

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** The jury as a reader sees it who has cast a vote, or none; `reads` counts how often the sums were asked for. */
function jury(hasVoted: boolean) {
  const server = { isDown: false, reads: 0 };
  const queries = createQueryClient((path) => {
    if (path !== statsPath) return new Response('{}', { status: 404 });
    server.reads += 1;
    return server.isDown ? new Response('{}', { status: 500 }) : Response.json(stats);
  });
  if (hasVoted) {
    const own = { articleId: 'a', verdict: 'pro', wantsVerdict: false };
    queries.setQueryData(ownTrialVoteQuery('a').queryKey, own as never);
  }
  queries.mount();
  ends.push(() => queries.unmount());
  const page = () => pageOf(queries);
  /** What the page does in a browser: it observes what it rendered with. Answers how to leave it. */
  const open = async () => {
    page();
    const all = queries.getQueryCache().getAll();
    const observers = all.map((query) => new QueryObserver(queries, query.options as never).subscribe(() => undefined));
    const leave = () => observers.forEach((stop) => stop());
    ends.push(leave);
    await settled();
    return leave;
  };
  const move = () => queries.invalidateQueries(tagged('votes a'));
  return { queries, server, page, open, move };
}

const pageOf = (queries: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <OwnTrialJury articleId="a" trial={trial} totalVotes={800} readAt={new Date('2025-11-21T12:00:00Z')} />
    </QueryClientProvider>,
  );

const settled = () => vi.advanceTimersByTimeAsync(20);

test('who has not voted reads the new total when votes moved, and no percentage', async () => {
  const { server, page, open, move } = jury(false);
  await open();
  expect(server.reads).toBe(0);
  await move();
  expect(server.reads).toBe(1);
  expect(page()).toContain('812 voti in totale');
  expect(page()).not.toContain('%');
});

test('a read that failed for who has not voted is made up for by the next move alone', async () => {
  const { server, page, open, move } = jury(false);
  const leave = await open();
  server.isDown = true;
  await move();
  expect(server.reads).toBe(1);

  server.isDown = false;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settled();
  leave();
  await settled();
  await open();
  expect(server.reads).toBe(1);

  await move();
  expect(server.reads).toBe(2);
  expect(page()).toContain('812 voti in totale');
});

test('who has not voted reads no sums because somebody else is signed in', async () => {
  const { queries, server, open, move } = jury(false);
  await open();
  server.isDown = true;
  await move();
  server.isDown = false;
  await endSession(queries);
  expect(server.reads).toBe(1);
});

test('who has voted reads the percentages, and reads them once more at every move', async () => {
  const { server, page, open, move } = jury(true);
  await open();
  expect(server.reads).toBe(1);
  expect(page()).toContain('67%');
  await move();
  expect(server.reads).toBe(2);
});

test('who has voted and whose sums are on their way is shown their choice, and no way to vote', () => {
  const { page } = jury(true);
  expect(page()).toContain('aria-busy="true"');
  expect(page().match(off)).toHaveLength(2);
  expect(page().match(/verdict-button-chosen/g)).toHaveLength(1);
});

test('who has voted and whose sums could not be read is told what they voted, and asks for them again', async () => {
  const { queries, server, page } = jury(true);
  showFailures(queries);
  server.isDown = true;
  const read = () => queries.prefetchQuery({ ...trialStatsQuery('a'), staleTime: 0 });
  await read();
  const failed = page();
  expect(failed).toContain(`${juryTexts.juryOwn('guilty')} ${voteFormTexts.sumsMissing}`);
  expect(failed).toContain(voteFormTexts.notify);
  expect(failed).toMatch(/<button(?![^>]*disabled)[^>]*>Riprova/);
  expect(failed.match(off)).toHaveLength(2);
  expect(failed).not.toContain('%');

  // While they are asked for once more the button is not taken away from whoever pressed it.
  server.isDown = false;
  const again = read();
  expect(page()).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Riprova/);
  await again;
  expect(page()).toContain('67%');
  expect(page()).not.toContain('Riprova');
});

/** The jury as a reader sees it of whose vote the server says `answer`; `read` asks for that, once more each time. */
function verdicts(answer: () => Response) {
  const queries = createQueryClient((path) => (path === statsPath ? Response.json(stats) : answer()));
  showFailures(queries);
  const page = () => pageOf(queries);
  return { page, read: () => queries.prefetchQuery({ ...ownTrialVoteQuery('a'), staleTime: 0 }) };
}

const held = /<button[^>]*aria-disabled="true"[^>]*data-awaited/g;
const pressable = /<button(?![^>]*disabled)[^>]*data-own/g;
const off = /<button[^>]* disabled=""/g;

test('the verdicts wait until it is known whether there is a vote', async () => {
  const { page, read } = verdicts(() => new Response('{}', { status: 404 }));
  expect(page().match(held)).toHaveLength(2);
  await read();
  expect(page().match(pressable)).toHaveLength(2);
});

test.each([401, 429, 500, 503])(
  'who could not be told of their vote (%s) may vote: the server knows',
  async (status) => {
    let answer = new Response('{}', { status });
    const { page, read } = verdicts(() => answer);
    await read();
    expect(page().match(pressable)).toHaveLength(2);

    // As after a press that the server refuses for a vote that there is.
    answer = Response.json({ articleId: 'a', verdict: 'pro', wantsVerdict: false });
    await read();
    expect(page()).not.toMatch(pressable);
  },
);

test('who could not be asked at all may vote', async () => {
  const { page, read } = verdicts(() => {
    throw new TypeError('Failed to fetch');
  });
  await read();
  expect(page().match(pressable)).toHaveLength(2);
});

test('who withdrew their vote reads so and does not vote again', async () => {
  const { page, read } = verdicts(() => Response.json({ details: { withdrawn: true } }, { status: 404 }));
  await read();
  expect(page()).toContain(voteFormTexts.withdrawn);
  expect(page().match(off)).toHaveLength(2);
});
