import { useEffect, useState } from 'react';
import { useReader, useSession } from '#features/accounts/use-session.ts';

/** Answers whose account this browser had last, as far as it is known here. */
export type FindOwner = () => Promise<string | undefined>;

/**
 * Whether nobody can be asked who reads, as without network, and whose draft it is then that is written: of whoever had this
 * browser last.
 */
export function useUnknownWriter(findOwner: FindOwner): { isUnknown: boolean; ownerId: string | undefined } {
  const isAnswered = useSession() !== undefined;
  const isUnknown = useReader() === null && !isAnswered;
  const [ownerId, setOwnerId] = useState<string>();
  useEffect(() => {
    // Where nothing can be read nobody is known.
    if (isUnknown) findOwner().then(setOwnerId, () => undefined);
  }, [isUnknown, findOwner]);
  return { isUnknown, ownerId: isUnknown ? ownerId : undefined };
}
