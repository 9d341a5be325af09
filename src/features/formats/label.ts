import type { MarkName } from '#design/mark-shapes.ts';

/** What every page may have to know of a format: every reader downloads it, so there is little of it. */
export interface FormatLabel {
  /** Its name as the interface writes it (specification 1). */
  name: string;
  /** How addresses write it (specification 2). */
  path: string;
  mark: MarkName;
  /** Where it stands for two opposed voices: they are joined by "vs", and write turn by turn. */
  isVersus?: true;
}
