/** What an import did with one file. */
export type Outcome = 'created' | 'updated' | 'unchanged';

/** What an import did, by files as they are named inside the folder. */
export interface ImportReport {
  created: string[];
  updated: string[];
  unchanged: string[];
  /** One entry per refused file: its first line with something wrong. */
  refused: { file: string; line: number; reason: string }[];
}

export function emptyReport(): ImportReport {
  return { created: [], updated: [], unchanged: [], refused: [] };
}
