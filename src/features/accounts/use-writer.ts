import { useState } from 'react';
import type { Session } from './session-contract.ts';
import { useReader } from './use-session.ts';

export interface Writer {
  /** Undefined for nobody, and while it is not known. */
  user: Session['user'] | undefined;
  isKnown: boolean;
  /** A key for the form: another one when somebody else begins to write, and the same when it comes to be known who does. */
  round: number;
}

/**
 * Who fills in a form that everybody may use. A page is opened, and typed into, before its program knows: what was typed
 * until then is theirs, and whoever signs in or out later finds their own words instead of another's.
 */
export function useWriter(): Writer {
  const reader = useReader();
  const id = reader === undefined ? undefined : (reader?.user.id ?? null);
  const [known, setKnown] = useState({ id, round: 0 });
  if (id !== undefined && id !== known.id) {
    setKnown({ id, round: known.id === undefined ? known.round : known.round + 1 });
  }
  return { user: reader?.user, isKnown: reader !== undefined, round: known.round };
}
