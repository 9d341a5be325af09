import { useState } from 'react';
import { keepEdition, readEdition, type LocalEdition } from '../local-edition.ts';

/** What somebody changes of an edition, which stays in this tab until it is saved, also where the page is left. */
export function useOwnEdition(userId: string, id: string) {
  const [own, setOwn] = useState(() => readEdition(userId, id));
  const [isKept, setKept] = useState(true);
  const keep = (edition: LocalEdition | undefined) => {
    setOwn(edition);
    setKept(keepEdition(userId, id, edition));
  };
  return {
    own,
    /** Whether it would be lost with the page. */
    isAtRisk: own !== undefined && !isKept,
    keep,
    forget: () => keep(undefined),
  };
}
