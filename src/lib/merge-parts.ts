import { pick } from './pick.ts';

/**
 * What somebody wrote over what stood there (`over`), where something else stands by now (`theirs`): of every part the one
 * that was changed. Of a part that both changed, and not to the same, their own stays, and its first name is a clash. A part
 * is what is changed together. Numbers are compared as a database of single precision keeps them.
 */
export function mergeParts<Value extends object>(
  own: Value,
  over: Value,
  theirs: Value,
  parts: readonly (readonly (keyof Value)[])[],
): { merged: Value; clashes: (keyof Value)[] } {
  const merged = { ...own };
  const clashes: (keyof Value)[] = [];
  for (const part of parts) {
    const [mine, before, now] = [own, over, theirs].map((value) => written(pick(value, ...part)));
    if (mine === before) Object.assign(merged, pick(theirs, ...part));
    else if (now !== before && now !== mine) clashes.push(part[0]!);
  }
  return { merged, clashes };
}

const written = (value: object) =>
  JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'number' ? Math.fround(entry) : entry));
