/**
 * How many letters must be put in, left out, replaced or exchanged with their neighbour to make one word of the other
 * (optimal string alignment).
 */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i += 1) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = above[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
      }
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}
