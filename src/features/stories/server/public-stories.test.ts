import { beforeAll, expect, test } from 'vitest';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertStory } from '../../../../tests/support/stories.ts';
import type { StoryStatus } from '../states.ts';

const now = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let call: ApiCall;

beforeAll(async () => {
  call = callApi(database.db);
});

async function story(slug: string, status: StoryStatus, articleStatus: 'published' | 'draft' = 'published') {
  const articleId = await insertArticle(database.db, {
    slug,
    format: 'dal_basso',
    title: `Fontana ${slug}`,
    status: articleStatus,
  });
  const storyId = await insertStory(database.db, {
    title: 'Come la mandò chi la racconta',
    submittedAt: now,
    status,
    articleId,
    publishedAt: now,
    sourceVerification: 'Telefonata.',
  });
  return { articleId, storyId };
}
const found = async (question: string, limit = 10) => {
  const { body } = await call(`/api/search?q=${encodeURIComponent(question)}&limit=${limit}`);
  return (body as { id: string; type: string; slug: string }[]).map(({ id, type, slug }) => ({ id, type, slug }));
};

test('a published story stands in the search once, as its article, and its teaser has the article’s words', async () => {
  const { articleId, storyId } = await story('chiusa', 'published');
  expect(await found('chiusa')).toEqual([{ id: articleId, type: 'article', slug: 'chiusa' }]);
  expect(await call(`/api/stories/${storyId}/teaser`)).toMatchObject({
    status: 200,
    body: {
      id: storyId,
      title: 'Fontana chiusa',
      summary: 'Sommario di chiusa',
      location: 'Pietrascura (PZ)',
      slug: 'chiusa',
    },
  });
});

test.each(['archived', 'taken_down'] as const)('a story that is %s is no story for readers', async (status) => {
  const slug = status.replace('_', '-');
  const { articleId, storyId } = await story(slug, status, status === 'taken_down' ? 'draft' : 'published');
  expect(await found(`fontana ${slug}`)).toEqual(
    status === 'taken_down' ? [] : [{ id: articleId, type: 'article', slug }],
  );
  expect((await call(`/api/stories/${storyId}/teaser`)).status).toBe(404);
});

test('nothing is told of a story that is not published, nor of one that there is not', async () => {
  const ids = await Promise.all(
    (['submitted', 'in_review', 'changes_requested', 'accepted', 'awaiting_author_ok', 'withdrawn'] as const).map(
      (status) => insertStory(database.db, { submittedAt: now, status, title: 'Segreto in redazione' }),
    ),
  );
  for (const id of [...ids, '00000000-0000-4000-8000-000000000000']) {
    expect(await call(`/api/stories/${id}/teaser`)).toMatchObject({
      status: 404,
      body: { message: 'Questa storia non esiste, o non è per te.' },
    });
  }
  expect(await found('segreto in redazione')).toEqual([]);
  expect((await call('/api/stories/x/teaser')).status).toBe(400);
});
