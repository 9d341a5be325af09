import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import type { readDraft, saveDraft } from './author-endpoints.ts';
import { StoryDraft } from './contract.ts';
import { goesOnFrom, isSameText, isWritten, readLocalStory, versionOfDraft, type LocalStory } from './local-story.ts';

/**
 * The `updatedAt` of the account's draft that a text goes on from. The account is asked for it where a save was never
 * answered, for an act that waits for it: a sign-in is offered where the session is over. Throws what `call` throws.
 */
export async function baseOf(story: LocalStory): Promise<string | null> {
  if (story.unanswered.length === 0) return story.basedOn;
  const { draft } = await call<typeof readDraft>('get', '/api/stories/draft', { cause: 'press' });
  return draft && goesOnFrom(story, versionOfDraft(draft)) ? draft.updatedAt : story.basedOn;
}

/**
 * Puts a text in the place of the draft that it goes on from. Throws ApiError for a refusal, which is 409 where the account
 * has another text (`otherDraft`), and TypeError when the network is away.
 */
export async function postDraft(story: LocalStory): Promise<StoryDraft> {
  const { fields, attachments, step, basedOn } = story;
  const attachmentIds = attachments.map(({ id }) => id);
  try {
    const body = { ...fields, step, attachmentIds, basedOn };
    return await call<typeof saveDraft>('post', '/api/stories/draft', { body });
  } catch (error) {
    const draft = otherDraft(error);
    // It arrived, and the answer to it did not.
    if (draft && isSameText(versionOfDraft(draft), story)) return draft;
    throw error;
  }
}

/** The account's draft where it is another text than the one that was to be replaced. */
export function otherDraft(error: unknown): StoryDraft | undefined {
  return error instanceof ApiError ? StoryDraft.safeParse(error.details['draft']).data : undefined;
}

/**
 * Gives the account what this browser keeps of its story, before nothing of it may stay here. Answers whether all of it is
 * safe: it is not while versions wait for a choice, where the account has a text that this one does not go on from, and
 * where the server does not take it.
 */
export async function saveKept(userId: string): Promise<boolean> {
  const local = readLocalStory({ userId });
  if (!local || ![local, ...local.others].some(isWritten)) return true;
  if (local.others.length > 0) return false;
  try {
    await postDraft({ ...local, basedOn: await baseOf(local) });
    return true;
  } catch {
    return false;
  }
}
