import { partPlaces } from '#lib/part-places.ts';

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
 * entries, because then the same place in both is not the same thing. Of two that were written on the same `base` a list is
 * whole too where an entry of it went to another place in one of them, or has another one in its stead: what is chosen field
 * by field would be made of both.
 */
export function differencesOf(one: unknown, other: unknown, { base }: { base?: unknown } = {}): PartDifference[] {
  const isOneThing = ([left, right]: Pair, path: string) =>
    !Array.isArray(left) ||
    !Array.isArray(right) ||
    (base === undefined
      ? isAlike(left, right)
      : [left, right].every((list) => isInPlace(listAt(base, path), list)) && left.length === right.length);
  return differencesAt([one, other], '', isOneThing);
}

/**
 * One text out of two that were written on the same one: what only one of both changed is taken from there; where both
 * did, `mine` stands.
 */
export function mergeParts<Whole>(mine: Whole, theirs: Whole, base: Whole): Whole {
  return differencesOf(mine, theirs, { base }).reduce(
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

/** A text without its empty fields: of two that say the same it differs in the order of keys alone. */
export function withoutEmpty(whole: unknown): unknown {
  if (isNothing(whole)) return null;
  if (!isGroup(whole)) return whole;
  if (Array.isArray(whole)) return whole.map(withoutEmpty);
  const written = Object.entries(whole).filter(([, part]) => !isNothing(part));
  return Object.fromEntries(written.map(([key, part]) => [key, withoutEmpty(part)]));
}

/** Compared as one: lists of words, and what is not typed in a field. */
const wholeParts = new Set(['topics', 'figure', 'portrait', 'sources', 'answers', 'facts']);

const lastKey = (path: string) => path.split('.').at(-1) ?? '';
const isNothing = (value: unknown): boolean =>
  isGroup(value) ? Object.values(value).every(isNothing) : value === undefined || value === null || value === '';

type Pair = readonly [one: unknown, other: unknown];

function differencesAt(
  [one, other]: Pair,
  path: string,
  isOneThing: (pair: Pair, path: string) => boolean,
): PartDifference[] {
  if (isSame(one, other)) return [];
  const isEntered = isGroup(one) && isGroup(other) && Array.isArray(one) === Array.isArray(other);
  if (!isEntered || wholeParts.has(lastKey(path)) || !isOneThing([one, other], path)) return [{ path, one, other }];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => differencesAt([one[key], other[key]], path ? `${path}.${key}` : key, isOneThing));
}

/** Lists of which each entry is of the same kind in both. */
function isAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, place) => kindOf(entry) === kindOf(other[place]));
}

/** Whether each entry of a list is still where it was in `base`. One that was empty may be written, and one be emptied. */
function isInPlace(base: readonly unknown[], list: readonly unknown[]): boolean {
  if (!isAlike(base, list)) return false;
  const places = partPlaces(base.map(toPart), list.map(toPart));
  const taken = new Set(places.values());
  return base.every((entry, place) => {
    if (places.has(place)) return places.get(place) === place;
    return !taken.has(place) && (isBare(entry) || isBare(list[place]));
  });
}

function listAt(whole: unknown, path: string): readonly unknown[] {
  const list = valueAt(whole, path);
  return Array.isArray(list) ? list : [];
}

const toPart = (entry: unknown) => ({ kind: kindOf(entry), name: nameOf(entry), words: wordsOf(entry) });
const isBare = (entry: unknown) => nameOf(entry) + wordsOf(entry).trim() === '';
/** What an entry cannot change and be the same. */
const kindOf = (entry: unknown) => textsAt(entry, 'id', 'kind', 'type', 'perspective').join(' ');
const nameOf = (entry: unknown) => textsAt(entry, 'details.speaker.name', 'title', 'name').find(Boolean) ?? '';
const wordsOf = (entry: unknown) =>
  textsAt(entry, 'content', 'text', 'thesis', 'quote', 'details.source', 'details.date').join(' ');

const textsAt = (entry: unknown, ...paths: string[]) => paths.map((path) => textAt(entry, path));

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
