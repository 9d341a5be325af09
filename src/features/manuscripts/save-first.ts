import type { SaveState } from './autosaver.ts';
import type { DraftFile } from './contract.ts';
import { unsavedTexts } from './workflow-texts.ts';

/** What is typed is in this browser alone, so that nothing is done with the article. The message says why, in Italian. */
export class UnsavedError extends Error {}

/** Saves what is unsaved and gives the article as it then is. Rejects with UnsavedError where it could not be saved. */
export type SaveFirst = () => Promise<DraftFile>;

interface SavingText {
  /** Waits for the save under way and saves what is left; tells whether nothing is. */
  flush: () => Promise<boolean>;
  standing: () => { state: SaveState; refusal: string };
}

/** Waits until a text is saved. Rejects with UnsavedError where it could not be. */
export async function untilSaved({ flush, standing }: SavingText): Promise<void> {
  if (await flush()) return;
  const { state, refusal } = standing();
  if (state === 'offline') throw new UnsavedError(unsavedTexts.offline);
  if (state === 'conflict') throw new UnsavedError(unsavedTexts.conflict);
  throw new UnsavedError(state === 'refused' ? unsavedTexts.refused(refusal) : unsavedTexts.waits);
}
