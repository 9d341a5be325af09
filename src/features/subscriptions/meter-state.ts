/** Where a reader stands with one article open, as the parts of its page need it. */
export interface MeterState {
  /** Whether only the beginning of this article may be read. */
  isClosed: boolean;
  /** Free articles that are left; undefined for whoever reads without a limit. */
  remaining: number | undefined;
  /** Whether they pay, and so may give articles away. */
  isSupporter: boolean;
  resetsAt: string;
}
