import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { keepDraft, type LocalDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { ownStoriesQuery, ownStoryQuery } from '../../author-queries.ts';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { endsWithWords } from '../../sent-words.ts';
import { failureText, refusedFields } from '../author-api.ts';
import { keepUnsentCorrections } from './unsent-words.ts';

interface Act {
  send: () => Promise<OwnStoryDetail>;
  done: string;
  words?: Words | undefined;
}

/** What is written to the newsroom with it. */
interface Words {
  text: string;
  /** Of the words: forgotten once they are sent. */
  draft: LocalDraft;
  /** Of the corrections that go with them: what the story does not say once they are sent stays. */
  corrections?: LocalDraft;
}

/**
 * What an author does with a story, once at a time. A refusal says why; what was typed stays where it was typed. Words that
 * arrived before, and only the answer to them did not, are sent; corrections are where the story says them.
 */
export function useAct(id: string) {
  const queryClient = useQueryClient();
  const { isBusy, error, run } = useWrite({
    write: async ({ send, words }: Act) => {
      try {
        return await send();
      } catch (error) {
        if (!words || !isConflict(error)) throw error;
        const story = await queryClient.fetchQuery({ ...ownStoryQuery(id), staleTime: 0 });
        if (!endsWithWords(story, 'author', words.text)) throw error;
        return story;
      }
    },
    onDone: (story, { done, words }) => {
      if (words) keepDraft(words.draft, '');
      const isLeft = words?.corrections && keepUnsentCorrections(words.corrections, story);
      keepAnswer(queryClient, ownStoryQuery(id), story);
      void queryClient.invalidateQueries({ queryKey: ownStoriesQuery().queryKey, exact: true });
      showToast(isLeft ? { ...ownTexts.correctionsLeft, tone: 'error' } : { title: done });
    },
    onFailed: (refused) => {
      if (isConflict(refused)) void queryClient.invalidateQueries({ queryKey: ownStoryQuery(id).queryKey });
    },
    // Somebody was faster: the page shows how the story stands now, perhaps without the place where this was said.
    failed: (refused) =>
      isConflict(refused) ? { title: ownTexts.notSent, text: failureText(refused, ownTexts.failures) } : undefined,
  });
  return {
    isSending: isBusy,
    failure: error ? failureText(error, ownTexts.failures) : '',
    refused: refusedFields(error),
    /** Answers whether it was done. */
    act: (send: Act['send'], done: string, words?: Words) => run({ send, done, words }),
  };
}

const isConflict = (error: unknown) => refusalIn(error).status === 409;
