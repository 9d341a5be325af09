/** `a novembre`, `ad aprile`: in a month that is named alone. */
export function inMonth(month: string): string {
  return `${month.startsWith('a') ? 'ad' : 'a'} ${month}`;
}
