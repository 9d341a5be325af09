interface Asked {
  /** The most characters, without the space around them. */
  max: number;
  missing: string;
  long: string;
}

/** What is wrong with words that are asked for, before they are sent: nothing there, or too much. */
export function wordsComplaint(text: string, { max, missing, long }: Asked): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > max ? long : undefined;
}
