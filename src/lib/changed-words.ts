/** How many words were put in or taken out between two texts, whichever is more; words that only moved are none of them. */
export function changedWords(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const word of wordsIn(before)) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of wordsIn(after)) {
    const known = left.get(word) ?? 0;
    if (known > 0) left.set(word, known - 1);
    else added += 1;
  }
  const removed = [...left.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(added, removed);
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
