import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Article } from '#features/articles/contract.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { servedCommentsQuery } from '../queries.ts';
import { CommentsArea, Discussion } from './comments-area.tsx';

const server = vi.hoisted(() => ({ isAway: true, asked: 0 }));

vi.mock('./discussion.tsx', () => {
  server.asked += 1;
  if (server.isAway) throw new Error('away');
  return { Discussion: () => 'la discussione' };
});

vi.mock('#design/link.tsx', () => ({ RouterButtonLink: () => null }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('where the discussion does not arrive it is asked for again until it does', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const ended = vi.fn();
  void Discussion.preload().then(ended, ended);
  await vi.waitFor(() => expect(server.asked).toBe(1));
  // Files that ran before in this process may have timers of their own.
  await vi.waitFor(() => expect(waits).toHaveBeenCalledWith(expect.any(Function), 2000));
  expect(ended).not.toHaveBeenCalled();

  server.isAway = false;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(Discussion.isLoaded()).toBe(true));
  expect(server.asked).toBe(2);
});

test('a page is sent with the beginning of its discussion, or says that it is on its way where it could not be read', () => {
  const queries = createQueryClient(() => new Response('{}', { status: 503 }));
  const article = { id: 'a', slug: 'articolo', commentsCount: 3 } as Article;
  const page = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <CommentsArea article={article} renderReport={async () => null} findOwner={async () => undefined} />
      </QueryClientProvider>,
    );
  expect(page()).toContain('<p class="comments-waiting note">Caricamento dei commenti…</p>');
  expect(page()).not.toContain('commenti-inizio');

  const beginning = { data: [], nextCursor: null, total: 0, closed: false, hasBridges: false };
  queries.setQueryData(servedCommentsQuery('a').queryKey, beginning);
  expect(page()).toContain('<div id="commenti-inizio">');
  expect(page()).not.toContain('Caricamento');
});
