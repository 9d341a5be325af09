import { perspectives, type Perspective } from '#features/formats/formats.ts';
import { sideOf } from '#features/workflow/rules.ts';
import type { DraftFile } from './contract.ts';

/**
 * How a side of a Dualità stands to the version that is shown: `elsewhere` it was published before it came to this newsroom,
 * where nobody was asked to sign; `no_signer`: a correction does without, since its author cannot sign.
 */
export type SideState =
  | { side: Perspective; kind: 'signed'; by: string | null; at: string }
  | { side: Perspective; kind: 'waits' | 'elsewhere' }
  | { side: Perspective; kind: 'no_signer'; name: string };

/** Both sides, the one in favour first. */
export function sideStates(file: Pick<DraftFile, 'dualita' | 'people' | 'content' | 'status'>): SideState[] {
  return perspectives.map((side): SideState => {
    const signature = file.dualita?.signatures.find(({ perspective }) => perspective === side);
    if (signature) return { side, kind: 'signed', by: signature.by, at: signature.at };
    if (file.status !== 'correcting') return { side, kind: isAdopted(file) ? 'elsewhere' : 'waits' };
    const canSign = !file.dualita?.withoutSigner.includes(side);
    return canSign ? { side, kind: 'waits' } : { side, kind: 'no_signer', name: nameOf(file, side) };
  });
}

/** Whether it was published before it came to this newsroom: a Dualità that is written here has its turns from the beginning. */
export function isAdopted({ dualita, status }: Pick<DraftFile, 'dualita' | 'status'>): boolean {
  return dualita !== null && dualita.turns.length === 0 && status !== 'proposed' && status !== 'discarded';
}

/** Who is to sign a correction of it: those of its authors who can. */
export function signersOf({ people, dualita }: Pick<DraftFile, 'people' | 'dualita'>): string[] {
  const able = perspectives.filter((side) => !dualita?.withoutSigner.includes(side));
  return people.filter(({ part }) => able.some((side) => side === sideOf(part))).map(({ name }) => name);
}

function nameOf({ people, content }: Pick<DraftFile, 'people' | 'content'>, side: Perspective): string {
  const person = people.find(({ part }) => sideOf(part) === side);
  return (person ?? content.authors.find(({ perspective }) => perspective === side))?.name ?? '';
}
