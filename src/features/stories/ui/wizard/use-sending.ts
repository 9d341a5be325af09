import { useQueryClient } from '@tanstack/react-query';
import { useIntention } from '#design/use-intention.ts';
import { useWrite } from '#design/use-write.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { baseOf, otherDraft, postDraft } from '../../account-draft.ts';
import { ownDraftQuery, ownStoriesQuery } from '../../author-queries.ts';
import type { StoryDraft, StoryReceipt } from '../../contract.ts';
import { StoryFields } from '../../fields.ts';
import type { StoryWriter } from '#lib/local-draft.ts';
import type { LocalStory } from '../../local-story.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { failureText, missingFiles, postStory, refusedFields } from '../author-api.ts';
import type { Writing } from './use-writing.ts';

/** Why it did not work. */
export interface Refusal {
  failure: string;
  refused: ReturnType<typeof refusedFields>;
  /** Files of the story that are no longer there. */
  missing: readonly string[];
  /** The account's draft, where the text does not go on from it. */
  other: StoryDraft | undefined;
  /** The account with which it was written is no longer signed in. */
  isSignedOut: boolean;
}

export type Outcome<Answer> = { answer: Answer } | Refusal;

/**
 * Sends a story, and saves its draft: each once at a time, however often somebody presses. The text that is being written
 * notes what the account has of it.
 */
export function useSending(owner: StoryWriter, { noteSaving, noteBase }: Pick<Writing, 'noteSaving' | 'noteBase'>) {
  const queryClient = useQueryClient();
  const { underWay, attempt } = useWrite({
    write: ({ call }: { what: 'send' | 'save'; call: () => Promise<void> }) => call(),
  });
  const intention = useIntention();

  /** One call at a time; a press while one is under way does nothing. */
  const once = async <Answer>(what: 'send' | 'save', call: () => Promise<Answer>) => {
    let outcome: Outcome<Answer> | undefined;
    const write = async () => {
      outcome = { answer: await call() };
    };
    const error = await attempt({ what, call: write });
    if (error === undefined || error === 'busy') return outcome;
    return {
      failure: failureText(error, wizardTexts.failures),
      refused: refusedFields(error),
      missing: missingFiles(error),
      other: otherDraft(error),
      isSignedOut: owner !== 'anon' && error instanceof ApiError && error.status === 401,
    };
  };

  return {
    isSending: underWay?.what === 'send',
    isSaving: underWay?.what === 'save',
    /** Undefined while another press is under way. */
    send: (story: LocalStory): Promise<Outcome<StoryReceipt> | undefined> =>
      once('send', async () => {
        const attachmentIds = story.attachments.map(({ id }) => id);
        const basedOn = await baseOf(story);
        // Before it is sent: sent again after a lost answer it must say the same, or it would be another story.
        if (story.unanswered.length > 0) noteBase(basedOn);
        const who = owner === 'anon' ? { sender: null } : { sender: owner.userId, basedOn };
        const body = { ...StoryFields.parse(story.fields), attachmentIds, acceptsTerms: true as const, ...who };
        const receipt = await postStory(body, intention.keyOf(body));
        intention.arrived();
        keepAnswer(queryClient, ownDraftQuery(), { draft: null });
        void queryClient.invalidateQueries({ queryKey: ownStoriesQuery().queryKey });
        return receipt;
      }),
    /** Answers since when the account has this text. */
    save: (story: LocalStory): Promise<Outcome<string> | undefined> =>
      once('save', async () => {
        const basedOn = await baseOf(story);
        noteSaving(story, basedOn);
        const draft = await postDraft({ ...story, basedOn }).catch((error: unknown) => {
          // What was refused has not arrived.
          if (error instanceof ApiError && error.status < 500) noteBase(basedOn);
          throw error;
        });
        noteBase(draft.updatedAt);
        keepAnswer(queryClient, ownDraftQuery(), { draft });
        void queryClient.invalidateQueries({ queryKey: ownStoriesQuery().queryKey });
        return draft.updatedAt;
      }),
  };
}
