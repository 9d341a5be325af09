/** Values inside of a draft's text, by paths such as `sections.2.details.speaker.name`. */

/** The value at a path, or undefined where there is none. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => (isGroup(part) ? part[key] : undefined), whole);
}

/** The same for what is typed into a field: whatever is no text counts as empty. */
export function textAt(whole: unknown, path: string): string {
  const value = valueAt(whole, path);
  return typeof value === 'string' ? value : '';
}

/** A copy with another value at a path; groups on the way that are missing are made, and undefined takes the value away. */
export function withValue<Whole>(whole: Whole, path: string, value: unknown): Whole {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole }) as Record<string, unknown>;
  const next = rest.length > 0 ? withValue(isGroup(copy[key]) ? copy[key] : {}, rest.join('.'), value) : value;
  if (next === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = next;
  return copy as Whole;
}

export interface PartDifference {
  path: string;
  one: unknown;
  other: unknown;
}

/**
 * The smallest parts in which two texts differ: single fields, and lists whole where one has another number or kind of
 * entries, because then the same place in both is not the same thing.
 */
export function differencesOf(one: unknown, other: unknown, path = ''): PartDifference[] {
  if (isSame(one, other)) return [];
  const isEntered = isGroup(one) && isGroup(other) && Array.isArray(one) === Array.isArray(other);
  if (!isEntered || wholeParts.has(lastKey(path)) || !isAlike(one, other)) return [{ path, one, other }];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => differencesOf(one[key], other[key], path ? `${path}.${key}` : key));
}

/**
 * One text out of two that were written on the same one: what only one of both changed is taken from there; where both
 * did, `mine` stands.
 */
export function mergeParts<Whole>(mine: Whole, theirs: Whole, base: Whole): Whole {
  return differencesOf(mine, theirs).reduce(
    (merged, { path, one, other }) => (isSame(one, valueAt(base, path)) ? withValue(merged, path, other) : merged),
    mine,
  );
}

/** Whether two texts say the same, whatever the order of their keys; an empty field and none are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isGroup(one) || !isGroup(other)) return isNothing(one) && isNothing(other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** Compared as one: lists of words, and what is not typed in a field. */
const wholeParts = new Set(['topics', 'figure', 'portrait', 'sources', 'answers', 'facts']);

const lastKey = (path: string) => path.split('.').at(-1) ?? '';
const isNothing = (value: unknown): boolean =>
  isGroup(value) ? Object.values(value).every(isNothing) : value === undefined || value === null || value === '';

/** Lists of which each entry stands for the same thing in both. */
function isAlike(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return true;
  const kinds = (list: unknown[]) => list.map((entry) => `${textAt(entry, 'type')} ${textAt(entry, 'perspective')}`);
  return kinds(one).join() === kinds(other).join() && one.length === other.length;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
