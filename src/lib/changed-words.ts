/** The words of a text with how often each is in it, for texts that are compared with many others. */
export type WordBag = ReadonlyMap<string, number>;

/** How many words were put in or taken out between two texts, whichever is more; words that only moved are none of them. */
export function changedWords(before: string, after: string): number {
  return bagDifference(wordBag(before), wordBag(after));
}

export function wordBag(text: string): WordBag {
  const bag = new Map<string, number>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** `changedWords` of two texts whose words are counted already. */
export function bagDifference(before: WordBag, after: WordBag): number {
  let common = 0;
  for (const [word, count] of before) common += Math.min(count, after.get(word) ?? 0);
  return Math.max(bagSize(before), bagSize(after)) - common;
}

/** How many words there are in it, each as often as it stands there. */
export function bagSize(bag: WordBag): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}
