import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { serializeCalls } from '#lib/serialize-calls.ts';
import { refreshFigures } from './refresh-figures.ts';

interface FailedPress {
  article: { id: string; slug: string };
  /** Under this name the presses of the same thing take their turns. */
  subject: string;
  /** What the reader's own choice is kept under. */
  own: QueryKey;
  words: { failed: string; failedText: string };
}

/**
 * What follows once a press that failed is taken back on the screen: tells the reader why, and asks what holds now, behind
 * the presses that wait already, because the number in sight may have moved since. Browser only.
 */
export async function settleFailedPress(
  queryClient: QueryClient,
  { article, subject, own, words }: FailedPress,
  error: unknown,
): Promise<void> {
  const text = error instanceof ApiError ? error.readerMessage : undefined;
  showToast({ title: words.failed, text: text ?? words.failedText, tone: 'error' });
  const { isLast } = await serializeCalls(queryClient, subject, () => refreshFigures(queryClient, article));
  if (isLast) await queryClient.refetchQueries({ queryKey: own });
}
