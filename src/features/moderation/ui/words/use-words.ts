import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListedWord } from '#features/comments/word-list.ts';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepWords } from '../../calls.ts';
import { wordsQuery } from '../../queries.ts';
import { wordTexts } from '../../word-texts.ts';

/**
 * The list of words, and one change of it at a time. `change` answers whether it was kept. Where somebody else changed the
 * list meanwhile (409) theirs is shown, and nothing of it is lost.
 */
export function useWords() {
  const queries = useQueryClient();
  const { data: list, isError, refetch } = useQuery(wordsQuery());
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const change = async (words: readonly ListedWord[], done: string): Promise<boolean> => {
    if (!list || isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    try {
      const kept = await keepWords({ version: list.version, words: [...words] });
      queries.setQueryData(wordsQuery().queryKey, kept);
      showToast({ title: done });
      return true;
    } catch (error) {
      const words = (error instanceof ApiError && error.readerMessage) || wordTexts.failedCall;
      showToast({ title: wordTexts.error, text: words, tone: 'error' });
      if (error instanceof ApiError && error.status === 409) await refetch();
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { words: list?.words, isError, isBusy, refetch, change };
}
