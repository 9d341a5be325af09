import { useState } from 'react';
import { moved } from '../../figures.ts';
import { keysFor } from '../../row-keys.ts';

/** The keys of a list of rows, which must be told where a row goes. What somebody typed in a row stays with it. */
export function useRows(count: number) {
  const [stored, setStored] = useState(() => keysFor(count));
  const known = stored.keys.length === count ? stored : keysFor(count, stored);
  if (known !== stored) setStored(known);
  return {
    keys: known.keys,
    move: (from: number, to: number) => setStored({ ...known, keys: moved(known.keys, from, to) }),
    remove: (index: number) => setStored({ ...known, keys: known.keys.toSpliced(index, 1) }),
  };
}

export type Rows = ReturnType<typeof useRows>;
