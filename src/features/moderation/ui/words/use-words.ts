import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedWord } from '#features/comments/word-list.ts';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { keepWords } from '../../calls.ts';
import { wordsQuery } from '../../queries.ts';
import { wordTexts } from '../../word-texts.ts';

/** What a change makes of the list, whatever stands in it by then. */
export type WordsChange = (words: readonly ListedWord[]) => ListedWord[];

/** How often a change is made anew on a list that somebody else changed in between. */
const tries = 3;

/**
 * The list of words, and one change of it at a time. `change` answers whether it was kept. It is made on the list as it
 * stands at that moment, so that what another admin did meanwhile stays.
 */
export function useWords() {
  const queries = useQueryClient();
  const { data: list, isError, refetch } = useQuery(wordsQuery());

  const make = async (apply: WordsChange) => {
    for (let left = tries - 1; ; left -= 1) {
      const { version, words } = await queries.fetchQuery({ ...wordsQuery(), staleTime: 0 });
      try {
        return await keepWords({ version, words: apply(words) });
      } catch (error) {
        if (left === 0 || !(error instanceof ApiError && error.status === 409)) throw error;
      }
    }
  };

  const { isBusy, run } = useWrite({
    write: ({ apply }: { apply: WordsChange; done: string }) => make(apply),
    onDone: (list, { done }) => {
      keepAnswer(queries, wordsQuery(), list);
      showToast({ title: done });
    },
    failed: { title: wordTexts.error, text: wordTexts.failedCall },
  });
  const change = (apply: WordsChange, done: string) => run({ apply, done });
  return { words: list?.words, isError, isBusy, refetch, change };
}
