import type { MarkSource } from '#design/mark-shapes.ts';

/** What every page may have to know of a format: every reader downloads it, so there is little of it. */
interface FormatLabel {
  /** Its name as the interface writes it (specification 1). */
  name: string;
  /** How addresses write it (specification 2). */
  path: string;
  /** A new one is drawn here, with its colours. */
  mark: MarkSource;
  /** Where two opposed voices write it: joined by "vs", they agree on a motion, write turn by turn and sign both. */
  isVersus?: true;
}

/** The editorial formats, in the specification's order and with its names (1): adding one begins here. */
export const registry: Record<'dualita' | 'trial' | 'dal_basso', FormatLabel> = {
  dualita: { name: 'Dualità', path: 'dualita', mark: 'dualita', isVersus: true },
  trial: { name: 'Trial by Media', path: 'trial', mark: 'trial' },
  dal_basso: { name: 'Polemiche dal Basso', path: 'dal-basso', mark: 'dal_basso' },
};

/** `Dualità, Trial by Media e Polemiche dal Basso`. */
export const allFormats = () => new Intl.ListFormat('it').format(Object.values(registry).map(({ name }) => name));

/** `Tre`, as a sentence begins with how many there are. */
export const howManyFormats = () => ['Tre', 'Quattro', 'Cinque'][Object.keys(registry).length - 3]!;
