import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RuleEdition, WrittenEdition } from '../contract.ts';
import { keepEdition, leftOf, readEdition, unsavedOf, type LocalEdition } from '../local-edition.ts';
import { ruleEditionsQuery } from '../queries.ts';

/** What somebody changes of an edition, which stays in this tab until it is saved, also where the page is left. */
export function useOwnEdition(userId: string, edition: RuleEdition) {
  const { id } = edition;
  const queries = useQueryClient();
  const [kept, setOwn] = useState(() => readEdition(userId, id));
  const [isKept, setKept] = useState(true);
  const latest = useRef(kept);
  const keep = (edition: LocalEdition | undefined) => {
    latest.current = edition;
    setOwn(edition);
    setKept(keepEdition(userId, id, edition));
  };
  const own = unsavedOf(kept, edition);
  const isUnsaved = own !== undefined;
  // What the server has is not unsaved later, beside what others save then.
  if (kept && !isUnsaved) setOwn(undefined);
  useLayoutEffect(() => {
    if (isUnsaved) return;
    latest.current = undefined;
    keepEdition(userId, id, undefined);
  }, [userId, id, isUnsaved]);

  return {
    own,
    /** Whether it would be lost with the page. */
    isAtRisk: isUnsaved && !isKept,
    write: (part: Partial<WrittenEdition>) => {
      const { text, summary, change, holdsFrom } = own?.written ?? edition;
      const written = { text, summary, change, holdsFrom, ...part };
      // From the first key on it is a change of the version that was read then.
      keep({ written, version: own?.version ?? edition.version, unanswered: own?.unanswered ?? null });
    },
    forget: () => keep(undefined),
    /**
     * Notes that it is given to the server now; answers in the place of which version. The server is asked for that where a
     * save was never answered; throws what a query throws.
     */
    noteSaving: async (): Promise<number> => {
      if (!own) return edition.version;
      const version = own.unanswered ? await baseOf(own) : own.version;
      keep({ written: latest.current?.written ?? own.written, version, unanswered: own.written });
      return version;
    },
    /** It was refused, so it has not arrived. */
    noteRefused: () => {
      if (latest.current) keep({ ...latest.current, unanswered: null });
    },
    /** Once it is saved: what was typed meanwhile is a change of the version that this made. */
    noteSaved: (sent: WrittenEdition, version: number) => keep(leftOf(latest.current, sent, version)),
  };

  async function baseOf(own: LocalEdition): Promise<number> {
    const { editions } = await queries.fetchQuery({ ...ruleEditionsQuery(), staleTime: 0 });
    const now = editions.find((one) => one.id === id);
    return now ? (unsavedOf(own, now) ?? now).version : own.version;
  }
}
