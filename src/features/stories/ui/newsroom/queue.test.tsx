import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import type { StoryQueue } from '../../contract.ts';
import { facets, type Facet } from '../../facets.ts';
import { queueQuery, queueStartQuery } from '../../newsroom-queries.ts';
import { WaitingStories } from './overview.tsx';
import { NewsroomQueue } from './queue.tsx';

vi.mock('#design/link.tsx', () => ({ RouterArrowLink: () => null, RouterButtonLink: () => null }));
vi.mock('./queue-filters.tsx', () => ({ QueueFilters: () => null }));
vi.mock('./table.tsx', () => ({ NewsroomTable: () => null }));

const done = 'Nessuna storia in attesa. Le prossime arriveranno qui.';
const elsewhere = 'In questa coda non c’è niente. Guarda nelle altre.';

/** What stands where no new story waits, while so many do elsewhere: on the page that the dashboard leads to, and on it. */
function shown(waiting: Partial<Record<Facet, number>>): string[] {
  const counts = { ...(Object.fromEntries(facets.map((facet) => [facet, 0])) as StoryQueue['counts']), ...waiting };
  const page: StoryQueue = { stories: [], counts, nextCursor: null };
  const client = createQueryClient((path) => fetch(path));
  client.setQueryData(queueQuery({ facet: 'new' }).queryKey, { pages: [page], pageParams: [undefined] });
  for (const facet of ['new', 'in_review'] as const) client.setQueryData(queueStartQuery(facet).queryKey, page);
  const rendered = (children: ReactNode) =>
    renderToStaticMarkup(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return [rendered(<NewsroomQueue search={{ facet: 'new' }} role="admin" />), rendered(<WaitingStories />)];
}

test('the queue is empty where no story, appeal or objection waits', () => {
  for (const place of shown({ closed: 9, accepted: 1 })) {
    expect(place).toContain('Coda vuota');
    expect(place).toContain(done);
  }
});

test.each([{ appeals: 1 }, { in_review: 1 }])('while %j wait elsewhere it is not', (waiting) => {
  const [queue, overview] = shown(waiting);
  expect(queue).toContain(elsewhere);
  for (const place of [queue, overview]) {
    expect(place).not.toContain('Coda vuota');
    expect(place).not.toContain(done);
  }
});
