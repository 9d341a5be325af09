/** How long an answer counts and is kept, in months. */
export const surveyMonths = 12;

export interface Satisfaction {
  /** Of a hundred who answered. */
  percent: number;
  answers: number;
}

/** What the answers say, or null where they are too few to say anything (product rules 3: a floor of 30 answers). */
export function satisfactionOf(
  { satisfied, answers }: { satisfied: number; answers: number },
  fewest: number,
): Satisfaction | null {
  if (answers === 0 || answers < fewest) return null;
  return { percent: Math.round((satisfied * 100) / answers), answers };
}
