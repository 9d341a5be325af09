/** Product rules 2.2: when the real proceeding ends, the article is updated within 48 hours. */
export const endingHours = 48;

/** Until when an update is to be published, by when the end of the proceeding was recorded. */
export function endingDue(recordedAt: Date): Date {
  return new Date(recordedAt.getTime() + endingHours * 3600_000);
}

/** Whether two recordings say the same: another source alone is no correction. */
export function isSameEnding(one: EndingFacts, other: EndingFacts): boolean {
  return one.outcome === other.outcome && one.endedOn === other.endedOn;
}

interface EndingFacts {
  outcome: string;
  /** A day. */
  endedOn: string;
}
