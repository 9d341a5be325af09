/** The pages about the publication itself, as their addresses end. They say what the program does, and what the settings know. */
export const housePages = [
  'chi-siamo',
  'finanziamento',
  'correzioni',
  'etica',
  'intelligenza-artificiale',
  'accessibilita',
] as const;

export type HousePageName = (typeof housePages)[number];

export const isHousePage = (page: string): page is HousePageName => (housePages as readonly string[]).includes(page);
