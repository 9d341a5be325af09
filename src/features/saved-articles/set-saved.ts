import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { isAccountNoted } from '#features/accounts/account-hint.ts';
import { sessionQuery } from '#features/accounts/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { isUnderWay, serializeCalls } from '#lib/serialize-calls.ts';
import { beginPress } from '#lib/toggle-presses.ts';
import type { SavedSlug, SavedSlugs } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import { savedSlugsQuery } from './queries.ts';
import { dropHere, saveHere } from './saved-here.ts';
import { savedTexts } from './texts.ts';

/** One that is out of sight of readers says nothing of whether it counts. */
type SettableArticle = Pick<SavedSlug, 'slug' | 'savedAt'> & { metered?: boolean };

/**
 * Keeps an article for later or keeps it no longer, in the account of whoever is signed in, otherwise in this browser:
 * shown at once, and taken back with a message where the server refuses or is away. Answers `unkept` where the browser
 * keeps nothing, which is for the caller to tell. Browser only.
 */
export async function setSaved(
  queryClient: QueryClient,
  { slug, savedAt, metered = true }: SettableArticle,
  isWanted: boolean,
): Promise<'done' | 'failed' | 'unkept'> {
  const article = { slug, savedAt, metered };
  const session = await queryClient.ensureQueryData(sessionQuery()).catch(() => undefined);
  // This browser's list is seen by whoever comes next.
  if (session === undefined && isAccountNoted()) {
    tellFailure(isWanted, undefined);
    return 'failed';
  }
  if (session) return (await setInAccount(queryClient, session.user.id, article, isWanted)) ? 'done' : 'failed';
  return (isWanted ? saveHere(article) : dropHere([slug])) ? 'done' : 'unkept';
}

async function setInAccount(queryClient: QueryClient, userId: string, article: SavedSlug, isWanted: boolean) {
  const { slug } = article;
  const { queryKey } = savedSlugsQuery(userId);
  // What is being read now knows nothing of this press.
  await queryClient.cancelQueries({ queryKey });
  const show = (isSaved: boolean) =>
    queryClient.setQueryData(queryKey, (list) => list && withArticle(list, article, isSaved));
  const subject = `saved articles of ${userId}`;
  const press = beginPress(`${subject} ${slug}`, { wasOn: !isWanted, isWanted });
  show(isWanted);
  try {
    const { answer, isLast } = await serializeCalls(queryClient, subject, () =>
      isWanted
        ? call<typeof endpoints.saveArticles>('post', '/api/saved-articles', { body: { articles: [article] } })
        : call<typeof endpoints.dropSaved>('delete', '/api/saved-articles/{slug}', { params: { slug } }),
    );
    press.succeed();
    // A part that came to life by this press may be reading the list as it was.
    if (isLast) keepAnswer(queryClient, savedSlugsQuery(userId), answer);
    return true;
  } catch (error) {
    const before = press.fail();
    if (before !== undefined) show(before);
    // What was dropped unread is read now; a press that waits knows more.
    if (!isUnderWay(queryClient, subject)) void queryClient.refetchQueries({ queryKey, exact: true });
    const text = error instanceof ApiError ? error.readerMessage : undefined;
    tellFailure(isWanted, text);
    return false;
  }
}

function tellFailure(isWanted: boolean, text: string | undefined): void {
  const title = isWanted ? savedTexts.notSaved : savedTexts.notDropped;
  showToast({ title, text: text ?? savedTexts.retry, tone: 'error' });
}

/** The list with an article, in its place by time, or without it. */
function withArticle({ data }: SavedSlugs, article: SavedSlug, isSaved: boolean): SavedSlugs {
  const others = data.filter(({ slug }) => slug !== article.slug);
  const all = isSaved ? [...others, article] : others;
  return { data: all.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)) };
}
