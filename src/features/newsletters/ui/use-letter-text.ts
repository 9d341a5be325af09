import { useQueryClient } from '@tanstack/react-query';
import type { Saved } from '#features/manuscripts/autosaver.ts';
import { useAutosave } from '#features/manuscripts/use-autosave.ts';
import { refusalIn } from '#lib/refusal.ts';
import { NewsletterContent } from '../blocks.ts';
import type { NewsroomLetter } from '../contract.ts';
import { saveLetter } from '../desk-calls.ts';
import { deskLetterQuery, keepLetter } from '../desk-queries.ts';
import { letterDeskTexts } from '../desk-texts.ts';
import { letterSubject } from '../local-subject.ts';

/** What a letter says, which saves itself. */
export function useLetterText(letter: NewsroomLetter, userId: string) {
  const queries = useQueryClient();
  const { id } = letter;
  return useAutosave<NewsletterContent>({
    userId,
    subject: letterSubject(id),
    latest: savedIn(letter),
    isEditable: letter.state === 'draft',
    isValue: isContent,
    save: async (version, content) => {
      try {
        const saved = await saveLetter(id, version, content);
        keepLetter(queries, saved);
        return savedIn(saved);
      } catch (error) {
        if (refusalIn(error).status !== 409) throw error;
        // The refusal does not say what came first, nor does a read that was begun before.
        const query = deskLetterQuery(id);
        await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
        const latest = await queries.fetchQuery({ ...query, staleTime: 0 });
        throw latest.state === 'draft' && latest.version > version ? new SavedMeanwhile(latest) : error;
      }
    },
    reasonOf: (error) => {
      if (error instanceof SavedMeanwhile) return { theirs: savedIn(error.letter) };
      const { status = 503, message = letterDeskTexts.actFailed } = refusalIn(error);
      return status >= 500 || status === 429 ? undefined : { refusal: message };
    },
  });
}

export type LetterText = ReturnType<typeof useLetterText>;

/** Somebody else saved the letter since it was read. */
class SavedMeanwhile extends Error {
  readonly letter: NewsroomLetter;

  constructor(letter: NewsroomLetter) {
    super(letterDeskTexts.save.conflict);
    this.letter = letter;
  }
}

const savedIn = ({ version, content, writtenBy }: NewsroomLetter): Saved<NewsletterContent> => ({
  version,
  value: content,
  by: writtenBy,
});

/** Whether it has the shape of a letter. What is too long to be saved is kept all the same. */
function isContent(given: unknown): given is NewsletterContent {
  const { error } = NewsletterContent.safeParse(given);
  return !error || error.issues.every(({ code }) => code === 'too_big');
}
