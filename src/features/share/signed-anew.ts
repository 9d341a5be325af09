import type { ShareLine } from './rules.ts';

/**
 * Whether lines of a month may have become others because other people sign its articles by now: together they are as
 * much, and somebody has a line who had none, or has none who had one. A signature that is worth less than a cent has no
 * line, and may move one.
 */
export function maySignAnew(before: readonly ShareLine[], after: readonly ShareLine[]): boolean {
  const [old, now] = [centsOf(before), centsOf(after)];
  if (sumOf(old) !== sumOf(now)) return false;
  const hasOthers = old.size !== now.size || [...old.keys()].some((key) => !now.has(key));
  return hasOthers || [...old].every(([key, cents]) => Math.abs(cents - now.get(key)!) <= 1);
}

/** What each line has, by author and article. */
export function centsOf(lines: readonly ShareLine[]): Map<string, number> {
  return new Map(lines.map(({ authorId, articleId, cents }) => [`${authorId}/${articleId}`, cents]));
}

const sumOf = (lines: ReadonlyMap<string, number>) => [...lines.values()].reduce((sum, cents) => sum + cents, 0);
