import { perspectives, type Perspective } from '#features/formats/formats.ts';
import { sideOf } from '#features/workflow/rules.ts';
import type { DraftFile } from './contract.ts';

/**
 * How a side of a Dualità stands to the version that is shown: `elsewhere` it was published before it came to this newsroom,
 * where nobody was asked to sign; `no_account`: a correction does without, since its author has none to sign with.
 */
export type SideState =
  | { side: Perspective; kind: 'signed'; by: string | null; at: string }
  | { side: Perspective; kind: 'waits' | 'elsewhere' }
  | { side: Perspective; kind: 'no_account'; name: string };

/** Both sides, the one in favour first. */
export function sideStates(file: Pick<DraftFile, 'dualita' | 'people' | 'content' | 'status'>): SideState[] {
  return perspectives.map((side): SideState => {
    const signature = file.dualita?.signatures.find(({ perspective }) => perspective === side);
    if (signature) return { side, kind: 'signed', by: signature.by, at: signature.at };
    if (!isAdopted(file)) return { side, kind: 'waits' };
    if (file.status !== 'correcting') return { side, kind: 'elsewhere' };
    if (file.people.some(({ part }) => sideOf(part) === side)) return { side, kind: 'waits' };
    return { side, kind: 'no_account', name: nameOf(file, side) };
  });
}

/** Whether it was published before it came to this newsroom: a Dualità that is written here has its turns from the beginning. */
export function isAdopted({ dualita, status }: Pick<DraftFile, 'dualita' | 'status'>): boolean {
  return dualita !== null && dualita.turns.length === 0 && status !== 'proposed' && status !== 'discarded';
}

/** Who is to sign a correction of it: those of its authors who have an account here. */
export function signersOf({ people }: Pick<DraftFile, 'people'>): string[] {
  return people.filter(({ part }) => sideOf(part) !== undefined).map(({ name }) => name);
}

const nameOf = ({ content }: Pick<DraftFile, 'content'>, side: Perspective) =>
  content.authors.find(({ perspective }) => perspective === side)?.name ?? '';
