/** What of the authors' share is in sight, as it stands in the address. */
export interface ShareSearch {
  /** Of an admin's choice; without one the latest. */
  month?: string | undefined;
}

/** Reads the address of the page; what it does not know is left out. Every page downloads it: no list of ours. */
export function parseShareSearch({ month }: Record<string, unknown>): ShareSearch {
  return typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? { month } : {};
}
