/** Keys of rows that have none of their own: each goes with its row where rows are added, taken out and moved. */
export interface RowKeys {
  keys: readonly number[];
  next: number;
}

/** Keys for so many rows, those that are known kept as far as they go: rows that came from elsewhere came at the end. */
export function keysFor(count: number, { keys, next }: RowKeys = { keys: [], next: 0 }): RowKeys {
  const missing = Math.max(0, count - keys.length);
  const added = Array.from({ length: missing }, (_, index) => next + index);
  return { keys: [...keys.slice(0, count), ...added], next: next + missing };
}
