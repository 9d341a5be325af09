/** What the bars of a profile are filled up to (product rules 3). */
export const monthlyArticles = 50;
export const activeDaysGoal = 20;
/** Days that count for participation. */
export const activeDaysWindow = 30;

/** How full a bar is, in whole percent from 0 to 100. */
export function filled(value: number, goal: number): number {
  return goal > 0 ? Math.min(100, Math.max(0, Math.round((value / goal) * 100))) : 0;
}

/** `14 h 22 min`, `22 min`. */
export function readingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
