/** The last `count` months up to one, as `2026-11`, oldest first. */
export function lastMonths(month: string, count: number): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - count + index)).toISOString().slice(0, 7),
  );
}
