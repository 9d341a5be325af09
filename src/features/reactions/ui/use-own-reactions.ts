import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Article } from '#features/articles/contract.ts';
import { withSectionReactions } from '#features/articles/moving-figures.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { settleFailedPress } from '#features/articles/settle-failed-press.ts';
import { serializeCalls, isUnderWay } from '#lib/serialize-calls.ts';
import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { beginPress } from '#lib/toggle-presses.ts';
import type * as endpoints from '../endpoints.ts';
import type { OwnReaction } from '../contract.ts';
import { reactionTexts } from '../texts.ts';

type Story = Pick<Article, 'id' | 'slug' | 'updatedAt'>;

/** The same reader may react in another tab; what they feel about sections of another text than the shown one is refused. */
const ownReactionsQuery = (queryClient: QueryClient, { id: articleId, updatedAt }: Omit<Story, 'slug'>) =>
  endpointQuery<typeof endpoints.listOwnReactions>(
    '/api/reactions/user/{articleId}',
    { params: { articleId }, query: { updatedAt } },
    {
      meta: { tags: [`reactions ${articleId}`] },
      // What is read while a press is under way knows nothing of it.
      enabled: () => !isUnderWay(queryClient, subjectOf(articleId)),
    },
  );

const subjectOf = (articleId: string) => `reactions ${articleId}`;

/** What the reader feels about an article (undefined until that is known), and how to change it. */
export function useOwnReactions(article: Article) {
  const queryClient = useQueryClient();
  const { data: own, isError } = useQuery(ownReactionsQuery(queryClient, article));
  const press = own ? toggleReaction : askAndReact;
  return {
    own,
    // What could not be read is awaited no longer: a press asks for it.
    isAwaited: !own && !isError,
    toggle: (reaction: OwnReaction) => press(queryClient, article, reaction),
  };
}

/** Adds a reaction where it could not be read which ones there are; one that turns out to be there stays. */
export async function askAndReact(queryClient: QueryClient, article: Story, reaction: OwnReaction): Promise<void> {
  const query = ownReactionsQuery(queryClient, article);
  try {
    const own = await queryClient.fetchQuery(query);
    if (!own.some((known) => isSame(known, reaction))) await toggleReaction(queryClient, article, reaction);
  } catch (error) {
    const failed = { article, subject: subjectOf(article.id), own: query.queryKey, words: reactionTexts };
    await settleFailedPress(queryClient, failed, error);
  }
}

/**
 * Turns a reaction round: shown at once, then as the server has it, after a failure too.
 */
export async function toggleReaction(
  queryClient: QueryClient,
  { id, slug, updatedAt }: Story,
  reaction: OwnReaction,
): Promise<void> {
  const own = ownReactionsQuery(queryClient, { id, updatedAt }).queryKey;
  const shown = articleQuery(slug).queryKey;
  // What is being read now knows nothing of this press.
  await queryClient.cancelQueries({ queryKey: own });
  const isShown = () => queryClient.getQueryData(own)?.some((known) => isSame(known, reaction)) ?? false;
  const wasOn = isShown();
  const subject = `${subjectOf(id)} ${reaction.sectionIndex} ${reaction.type}`;
  const press = beginPress(subject, { wasOn, isWanted: !wasOn });

  const show = (isOn: boolean) => {
    queryClient.setQueryData(own, (known = []) => {
      const others = known.filter((one) => !isSame(one, reaction));
      return isOn ? [...others, reaction] : others;
    });
    queryClient.setQueryData(shown, (article) => article && withOne(article, reaction, isOn ? 1 : -1));
  };

  show(!wasOn);
  try {
    const body = { articleId: id, updatedAt, ...reaction };
    const { answer, isLast } = await serializeCalls(queryClient, subjectOf(id), () =>
      wasOn
        ? call<typeof endpoints.removeReaction>('delete', '/api/reactions', { body })
        : call<typeof endpoints.addReaction>('post', '/api/reactions', { body }),
    );
    press.succeed();
    if (!isLast) return;
    queryClient.setQueryData(
      shown,
      (article) => article && withSectionReactions(article, reaction.sectionIndex, answer),
    );
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification 8 has it logged
    console.error('Failed to update reaction', error);
    const before = press.fail();
    if (before !== undefined && before !== isShown()) show(before);
    const failed = { article: { id, slug }, subject: subjectOf(id), own, words: reactionTexts };
    await settleFailedPress(queryClient, failed, error);
  }
}

const isSame = (one: OwnReaction, other: OwnReaction) =>
  one.type === other.type && one.sectionIndex === other.sectionIndex;

function withOne(article: Article, { type, sectionIndex }: OwnReaction, by: 1 | -1): Article {
  const section = article.sections.find(({ index }) => index === sectionIndex);
  if (!section) return article;
  const counts = { ...section.reactionsCount, [type]: Math.max(0, section.reactionsCount[type] + by) };
  return withSectionReactions(article, sectionIndex, counts);
}
