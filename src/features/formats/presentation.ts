/** How a format is presented on the home page, on its own page and in lists. */
export interface FormatPresentation {
  subtitle: string;
  description: string;
  longDescription: string;
  features: string[];
  action: string;
  /** Stands where there is no article yet, labelled as an example, with numbers that never change (product rules 3). */
  standIn: { title: string; line: string };
  list: {
    heading: string;
    emptyText: string;
    counted: [one: string, many: string];
  };
}
