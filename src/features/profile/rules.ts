/** What the bars of a profile are filled up to (product rules 3). */
export const monthlyArticles = 50;
export const activeDaysGoal = 20;
/** Days that count for participation. */
export const activeDaysWindow = 30;

/** A streak goes on while today is not over (product rules 4.14). `days` are calendar days in Rome, the latest first. */
export function readingStreak(days: readonly number[], today: number): number {
  const start = days[0] === today ? today : today - 1;
  const gap = days.findIndex((day, index) => day !== start - index);
  return gap < 0 ? days.length : gap;
}

/** Of the Dualità that were read, how many in a hundred from both sides; null before the first (product rules 3). */
export function balance(bothSides: number, read: number): number | null {
  return read > 0 ? filled(bothSides, read) : null;
}

/** How full a bar is, in whole percent from 0 to 100: it is not rounded up, so that a full one was filled. */
export function filled(value: number, goal: number): number {
  return goal > 0 ? Math.min(100, Math.max(0, Math.floor((value / goal) * 100))) : 0;
}

/** `14 h 22 min`, `22 min`. */
export function readingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
