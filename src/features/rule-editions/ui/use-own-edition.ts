import { useRef, useState } from 'react';
import { keepEdition, leftOf, readEdition, type LocalEdition, type WrittenEdition } from '../local-edition.ts';

/** What somebody changes of an edition, which stays in this tab until it is saved, also where the page is left. */
export function useOwnEdition(userId: string, id: string) {
  const [own, setOwn] = useState(() => readEdition(userId, id));
  const [isKept, setKept] = useState(true);
  const latest = useRef(own);
  const keep = (edition: LocalEdition | undefined) => {
    latest.current = edition;
    setOwn(edition);
    setKept(keepEdition(userId, id, edition));
  };
  return {
    own,
    /** Whether it would be lost with the page. */
    isAtRisk: own !== undefined && !isKept,
    keep,
    forget: () => keep(undefined),
    /** Once it is saved: what was typed meanwhile is a change of the version that this made. */
    noteSaved: (sent: WrittenEdition, version: number) => keep(leftOf(latest.current, sent, version)),
  };
}
