import type { dayColours } from '#design/day-colours.ts';

/** How a format is presented on the home page, on its own page and in lists. */
export interface FormatPresentation {
  /** Its name where there is little room. */
  shortName: string;
  /** Of its mark where no stylesheet reaches; elsewhere design/labels.css colours `.format-NAME`. */
  colour: keyof typeof dayColours;
  subtitle: string;
  description: string;
  longDescription: string;
  features: string[];
  action: string;
  /** How a letter leads on to an article of it. */
  readAction: string;
  /** What its readers vote for, where they vote; elsewhere they support. */
  sides?: { pro: string; contro: string };
  /** What lies behind the wall, as the beginning of "serve una firma in più": of a verdict also once it is known. */
  beyond: string;
  beyondVerdict?: string;
  /** Stands where there is no article yet, labelled as an example, with numbers that never change (product rules 3). */
  standIn: { title: string; line: string };
  list: {
    heading: string;
    emptyText: string;
    counted: [one: string, many: string];
  };
}
