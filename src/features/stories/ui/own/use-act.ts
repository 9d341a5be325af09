import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, type LocalDraft } from '#lib/local-draft.ts';
import { ownStoriesQuery, ownStoryQuery } from '../../author-queries.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { failureText, refusedFields } from '../author-api.ts';

/** What an author does with a story, once at a time. A refusal says why; what was typed stays where it was typed. */
export function useAct(id: string) {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const isBusy = useRef(false);

  /** Answers whether it was done; the drafts of what was sent are forgotten then. */
  const act = async (
    send: () => Promise<OwnStoryDetail>,
    done: string,
    drafts: readonly LocalDraft[] = [],
  ): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    setFailure('');
    setRefused({});
    try {
      const story = await send();
      for (const draft of drafts) keepDraft(draft, '');
      queryClient.setQueryData(ownStoryQuery(id).queryKey, story);
      void queryClient.invalidateQueries({ queryKey: ownStoriesQuery().queryKey, exact: true });
      showToast({ title: done });
      return true;
    } catch (error) {
      const text = failureText(error, ownTexts.failures);
      setFailure(text);
      setRefused(refusedFields(error));
      // Somebody was faster: the page shows how the story stands now, perhaps without the place where this was said.
      if (error instanceof ApiError && error.status === 409) {
        showToast({ title: ownTexts.notSent, text, tone: 'error' });
        void queryClient.invalidateQueries({ queryKey: ownStoryQuery(id).queryKey });
      }
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, failure, refused, act };
}
