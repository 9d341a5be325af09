import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Article, ReactionCounts } from '#features/articles/contract.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { showFailures } from '../../../../tests/support/shown-failures.ts';
import { OwnReactions } from './own-reactions.tsx';

const article = { id: 'a', slug: 'articolo', updatedAt: '2026-01-01T08:00:00.000Z' } as Article;
const counts: ReactionCounts = { fire: 5, applause: 0, think: 0, disagree: 0 };

test('a reaction waits until it is known which ones are on, and can be pressed where that could not be read', async () => {
  const queries = createQueryClient(() => new Response('{}', { status: 503 }));
  showFailures(queries);
  const page = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <OwnReactions article={article} counts={counts} section={0} name="section-0" />
      </QueryClientProvider>,
    );
  expect(page()).toMatch(/<button[^>]*aria-disabled="true"[^>]*data-awaited="section-0-fire"/);
  await queries.prefetchQuery({ queryKey: ['/api/reactions/user/a', { updatedAt: article.updatedAt }] });
  expect(page()).not.toContain('data-awaited');
  expect(page()).toMatch(/<button[^>]*aria-disabled="false"[^>]*data-own="section-0-fire"/);
});
