import { keepDraft, keyBeside, readDraft } from '#lib/local-draft.ts';
import { forgetText, keepText, leftTexts, placeOfPage, takeOver } from './local-text.ts';

/** A note that is being written: `part` is the section that it is about, counted from 0, or nothing. */
export interface UnsentNote {
  text: string;
  part: string;
}

/** The longest note or answer to one, in characters (`words` of `workflow/contract.ts`). */
export const longestNote = 2000;

export const emptyNote: UnsentNote = { text: '', part: '' };

/** What this account began about a draft in this browser and did not send: the note of one page, and what pages before left. */
export function unsentNotes(userId: string, draftId: string) {
  const place = placeOfPage(userId, `${draftId}:nota`);
  const left = leftTexts(place, isNote);
  return {
    place,
    /** Takes the next one over that was left, with the key under which it was sent; an empty one where there is none. */
    next(): UnsentNote {
      for (let note = left.shift(); note; note = left.shift()) {
        const key = readDraft(keyBeside(note.place));
        if (!takeOver(note, place)) continue;
        keepDraft(keyBeside(place), key);
        return note.text.value;
      }
      return emptyNote;
    },
    /** Keeps the page's own until it is sent, as the text of the draft is kept; one without words is forgotten. */
    keep(note: UnsentNote): void {
      if (note.text.trim() === '') forgetText(place);
      else keepText(place, { base: { version: 0, value: emptyNote }, value: note, unanswered: [] });
    },
    /** Forgets all of them. */
    forget(): void {
      for (const kept of [place, ...left.splice(0).map((note) => note.place)]) forgetText(kept);
    },
  };
}

function isNote(value: unknown): value is UnsentNote {
  const { text, part } = (value ?? {}) as Partial<UnsentNote>;
  return typeof text === 'string' && typeof part === 'string';
}
