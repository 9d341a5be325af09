import type { dayColours } from '#design/day-colours.ts';
import type { MarkName } from '#design/mark-shapes.ts';

/** What every page may have to know of a format: it is in what every reader downloads, so there is little of it. */
export interface FormatLabel {
  /** Its name as the interface writes it (specification 1). */
  name: string;
  /** The same where there is little room. */
  shortName: string;
  /** How addresses write it (specification 2). */
  path: string;
  mark: MarkName;
  /** Of its mark where no stylesheet reaches; elsewhere design/labels.css colours `.format-NAME`. */
  colour: keyof typeof dayColours;
  /** Whether it stands for two opposed voices: they are joined by "vs", and written turn by turn. */
  isVersus: boolean;
  /** Whether its new articles count among the free ones of a month (decision 014). */
  isMetered: boolean;
}
