/** The dashboard shows the day, with the trend of some days, or the system status. */
export interface DashboardSearch {
  view?: 'system-status' | undefined;
  /** None: thirty. */
  days?: '7' | '90' | undefined;
}

/** Reads the address of the dashboard; what it does not know is left out. In what every reader downloads: keep it small. */
export function parseDashboardSearch({ view, days }: Record<string, unknown>): DashboardSearch {
  return { view: view === 'system-status' ? view : undefined, days: days === '7' || days === '90' ? days : undefined };
}
