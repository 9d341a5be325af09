import { forgetText, keepText, readText } from './local-text.ts';

/** A note that is being written: `part` is the section that it is about, counted from 0, or nothing. */
export interface UnsentNote {
  text: string;
  part: string;
}

export const emptyNote: UnsentNote = { text: '', part: '' };

/** The note that this account began about a draft in this browser and did not send, or an empty one. */
export function readNote(userId: string, draftId: string): UnsentNote {
  return readText(userId, subjectOf(draftId), isNote)?.value ?? emptyNote;
}

/** Keeps it until it is sent, as the text of the draft is kept; one without words is forgotten. */
export function keepNote(userId: string, draftId: string, note: UnsentNote): void {
  const subject = subjectOf(draftId);
  const left = readText(userId, subject, isNote);
  if (note.text.trim() !== '') keepText(userId, subject, { base: { version: 0, value: emptyNote }, value: note });
  else if (left) forgetText(userId, subject, left);
}

const subjectOf = (draftId: string) => `${draftId}:nota`;

function isNote(value: unknown): value is UnsentNote {
  const { text, part } = (value ?? {}) as Partial<UnsentNote>;
  return typeof text === 'string' && typeof part === 'string';
}
