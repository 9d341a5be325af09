import type { MarkName } from '#design/mark-shapes.ts';

/** What every page may have to know of a format: every reader downloads it, so there is little of it. */
export interface FormatLabel {
  /** Its name as the interface writes it (specification 1). */
  name: string;
  /** How addresses write it (specification 2). */
  path: string;
  mark: MarkName;
  /** Where two opposed voices write it: joined by "vs", they agree on a motion, write turn by turn and sign both. */
  isVersus?: true;
}
