import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useReader } from '#features/accounts/use-session.ts';
import type { SavedSlug } from './contract.ts';
import { savedSlugsQuery } from './queries.ts';
import { onSavedHere, savedHere } from './saved-here.ts';

export interface Saved {
  /** Whose list it is; null for whoever reads here without an account. */
  userId: string | null;
  /** Newest first. */
  articles: readonly SavedSlug[];
}

/**
 * What whoever reads now keeps for later: the list of the account, or without one that of this browser. Undefined until it
 * is known, and where the server cannot be asked; drawn anew whenever it changes, here or (of this browser's) in another
 * tab. The one door to that list for whatever else needs it, as the copies for reading without network.
 */
export function useSaved(): Saved | undefined {
  const session = useReader();
  const userId = session?.user.id;
  const { data } = useQuery(savedSlugsQuery(userId));
  const here = useSyncExternalStore(onSavedHere, savedHere, nothing);
  return useMemo(() => {
    if (session === undefined) return undefined;
    if (!userId) return { userId: null, articles: here };
    return data && { userId, articles: data.data };
  }, [session, userId, data, here]);
}

const none: readonly SavedSlug[] = [];
const nothing = () => none;
