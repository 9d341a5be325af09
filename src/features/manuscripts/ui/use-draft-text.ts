import { useQueryClient } from '@tanstack/react-query';
import { saveContent } from '../calls.ts';
import { DraftContent } from '../content.ts';
import type { DraftFile, RevisionText } from '../contract.ts';
import { keepDraftFile } from '../queries.ts';
import { reasonOf } from './reason-of.ts';
import { useAutosave } from '../use-autosave.ts';

/** The text of a draft, which saves itself. */
export function useDraftText(file: DraftFile, userId: string, isEditable: boolean) {
  const queryClient = useQueryClient();
  return useAutosave<DraftContent>({
    userId,
    subject: file.id,
    latest: { version: file.version, value: file.content },
    isEditable,
    isValue: isContent,
    save: async (baseVersion, value) => {
      const saved = await saveContent(file.id, baseVersion, value);
      keepDraftFile(queryClient, saved);
      return { version: saved.version, value: saved.content };
    },
    reasonOf: (error) =>
      reasonOf(error, (theirs) => {
        const { version, content, by } = theirs as RevisionText;
        return { version, value: content, by };
      }),
  });
}

/** Whether it has the shape of a text. What is too long to be saved is kept all the same. */
function isContent(given: unknown): given is DraftContent {
  const { error } = DraftContent.safeParse(given);
  return !error || error.issues.every(({ code }) => code === 'too_big' || code === 'custom');
}
