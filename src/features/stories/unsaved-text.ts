import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { WorkingText, type TextVersion } from './contract.ts';
import { differingFields } from './merge-texts.ts';

/** What an editor wrote and did not save yet, with the version that it was written on. */
export interface UnsavedText {
  base: Pick<TextVersion, 'version' | 'text'>;
  text: WorkingText;
}

const draftOf = (userId: string, storyId: string) => ({ userId, subject: `redazione:${storyId}` });

/** Keeps an unsaved text in this browser; a text that is like the saved one is forgotten. Browser only. */
export function keepUnsaved(userId: string, storyId: string, { base, text }: UnsavedText): void {
  const isSaved = differingFields(base.text, text).length === 0;
  keepDraft(draftOf(userId, storyId), isSaved ? '' : JSON.stringify({ base, text }));
}

/** The text that this editor left unsaved in this browser, or undefined. Browser only. */
export function readUnsaved(userId: string, storyId: string): UnsavedText | undefined {
  try {
    const kept = JSON.parse(readDraft(draftOf(userId, storyId))) as UnsavedText;
    return typeof kept.base.version === 'number' && isText(kept.base.text) && isText(kept.text) ? kept : undefined;
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}

/** Whether it has the shape of a text; its fields may still be too long to be saved. */
function isText(given: unknown): given is WorkingText {
  const template = Object.keys(WorkingText.shape) as (keyof WorkingText)[];
  if (typeof given !== 'object' || given === null) return false;
  return template.every((field) => {
    const value = (given as Record<string, unknown>)[field];
    return field === 'topics'
      ? Array.isArray(value) && value.every((topic) => typeof topic === 'string')
      : typeof value === 'string';
  });
}
