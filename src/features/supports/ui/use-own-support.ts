import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { articleQuery } from '#features/articles/article-query.ts';
import { settleFailedPress } from '#features/articles/settle-failed-press.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { serializeCalls, isUnderWay } from '#lib/serialize-calls.ts';
import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { beginPress } from '#lib/toggle-presses.ts';
import type * as endpoints from '../endpoints.ts';
import { storedSupportsQuery } from '../queries.ts';
import { supportTexts } from '../texts.ts';

type Story = { id: string; slug: string };

const path = '/api/articles/{id}/support';

const subjectOf = (articleId: string) => `supports ${articleId}`;

/** The same reader may press in another tab, and the story may be amplified meanwhile. */
const supportQuery = (queryClient: QueryClient, articleId: string) =>
  endpointQuery<typeof endpoints.readSupport>(
    path,
    { params: { id: articleId } },
    {
      meta: { tags: ['own-supports', `supports ${articleId}`] },
      // What is read while a press is under way knows nothing of it.
      enabled: () => !isUnderWay(queryClient, subjectOf(articleId)),
    },
  );

/** Whether the reader supports a story (undefined until that is known), and how to change it. */
export function useOwnSupport(story: Story) {
  const queryClient = useQueryClient();
  const { data: state, isError } = useQuery(supportQuery(queryClient, story.id));
  const press = state ? toggleSupport : askAndSupport;
  return {
    state,
    // What could not be read is awaited no longer: a press asks for it.
    isAwaited: !state && !isError,
    toggle: () => press(queryClient, story),
  };
}

/** Gives a support where it could not be read whether there is one; one that turns out to be there stays. */
export async function askAndSupport(queryClient: QueryClient, story: Story): Promise<void> {
  const query = supportQuery(queryClient, story.id);
  try {
    const { supported } = await queryClient.fetchQuery(query);
    if (!supported) await toggleSupport(queryClient, story);
  } catch (error) {
    const failed = { article: story, subject: subjectOf(story.id), own: query.queryKey, words: supportTexts };
    await settleFailedPress(queryClient, failed, error);
  }
}

/**
 * Gives a support or takes it back: shown at once, then as the server has it, after a failure too: the story may have
 * been amplified meanwhile.
 */
export async function toggleSupport(queryClient: QueryClient, { id, slug }: Story): Promise<void> {
  const own = supportQuery(queryClient, id).queryKey;
  const shown = articleQuery(slug).queryKey;
  // What is being read now knows nothing of this press.
  await queryClient.cancelQueries({ queryKey: own });
  const wasSupported = queryClient.getQueryData(own)?.supported ?? false;

  const show = (supported: boolean) => {
    const by = supported ? 1 : -1;
    queryClient.setQueryData(own, (state) => state && { ...state, supported, count: state.count + by });
    queryClient.setQueryData(
      shown,
      (article) => article && { ...article, supportsCount: Math.max(0, article.supportsCount + by) },
    );
  };

  const press = beginPress(subjectOf(id), { wasOn: wasSupported, isWanted: !wasSupported });
  show(!wasSupported);
  try {
    const { answer, isLast } = await serializeCalls(queryClient, subjectOf(id), () =>
      wasSupported
        ? call<typeof endpoints.withdrawSupport>('delete', path, { params: { id } })
        : call<typeof endpoints.supportStory>('post', path, { params: { id } }),
    );
    press.succeed();
    void queryClient.invalidateQueries({ queryKey: storedSupportsQuery().queryKey });
    if (!isLast) return;
    keepAnswer(queryClient, { queryKey: own }, answer);
    queryClient.setQueryData(shown, (article) => article && { ...article, supportsCount: answer.count });
  } catch (error) {
    const before = press.fail();
    if (before !== undefined && before !== queryClient.getQueryData(own)?.supported) show(before);
    const failed = { article: { id, slug }, subject: subjectOf(id), own, words: supportTexts };
    await settleFailedPress(queryClient, failed, error);
  }
}
