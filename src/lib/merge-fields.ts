import { pick } from './pick.ts';

/**
 * One value out of two that were written on the same one: of fields that only one of both changed theirs or mine, as it was
 * changed; where both did, and not to the same, `mine` stands and the first of these fields is `disputed`. What is changed
 * together is in one group. `taken` is what of the result is theirs. Numbers are compared as a database keeps them in single precision.
 */
export function mergeFields<Value extends object>(
  mine: Value,
  theirs: Value,
  base: Value,
  groups: readonly (readonly (keyof Value)[])[],
): { merged: Value; taken: Partial<Value>; disputed: (keyof Value)[] } {
  const taken: Partial<Value> = {};
  const disputed: (keyof Value)[] = [];
  for (const group of groups) {
    const [own, other, was] = [mine, theirs, base].map((value) => written(pick(value, ...group)));
    if (own === was) Object.assign(taken, pick(theirs, ...group));
    else if (other !== was && other !== own) disputed.push(group[0]!);
  }
  return { merged: { ...mine, ...taken }, taken, disputed };
}

const written = (value: object) =>
  JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'number' ? Math.fround(entry) : entry));
