import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { refusalIn } from '#lib/refusal.ts';
import { decideAppeal, decideComment } from '../../calls.ts';
import type { Choice } from '../../choices.ts';
import type { CommentDecision, ModerationItem } from '../../contract.ts';
import type { Facet } from '../../facets.ts';
import { moderationFileQuery, putIntoQueue, takeFromQueue } from '../../queries.ts';
import { commentQueueTexts } from '../../queue-texts.ts';

/** Words for a choice that needs them. */
export type DecisionWords = Partial<Pick<CommentDecision, 'reason' | 'text'>>;

/**
 * Makes one decision at a time about a line of a facet, which leaves it then. Where somebody else was faster or the author
 * changed the words (409), the line stays and shows how the comment is now. `decide` answers undefined once it is done, otherwise what stands against it.
 */
export function useDecision(facet: Facet) {
  const queries = useQueryClient();
  /** Shows a line as it stands now. What cannot be asked for stays as it is. */
  const renew = async (id: string) => {
    try {
      putIntoQueue(queries, facet, await queries.fetchQuery(moderationFileQuery(id)));
    } catch {
      showToast({ title: commentQueueTexts.error, text: commentQueueTexts.contextFailed, tone: 'error' });
    }
  };

  const { isBusy, attempt } = useWrite({
    write: ({ item, choice, words }: { item: ModerationItem; choice: Choice; words: DecisionWords }) =>
      send(item, choice, words),
    onDone: (_, { item }) => takeFromQueue(queries, facet, item.id),
    onFailed: (error, { item }) => (refusalIn(error).status === 409 ? renew(item.id) : undefined),
  });
  const decide = async (
    item: ModerationItem,
    choice: Choice,
    words: DecisionWords = {},
  ): Promise<string | undefined> => {
    const failure = await attempt({ item, choice, words });
    if (failure === undefined) return undefined;
    return failure === 'busy' ? commentQueueTexts.busy : (refusalIn(failure).message ?? commentQueueTexts.failedCall);
  };

  return { isBusy, decide };
}

function send(item: ModerationItem, choice: Choice, { reason, text = '' }: DecisionWords): Promise<unknown> {
  if (choice !== 'overturn' && choice !== 'uphold') {
    const { status: expectedStatus, editedAt: expectedEditedAt } = item;
    return decideComment(item.id, { decision: choice, expectedStatus, expectedEditedAt, reason, text });
  }
  if (!item.appeal) throw new Error('There is no appeal to decide');
  return decideAppeal(item.appeal.id, { outcome: choice, text });
}
