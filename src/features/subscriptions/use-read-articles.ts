import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '#features/accounts/use-session.ts';
import { anonymousReader } from './free-list.ts';
import { usageQuery } from './queries.ts';

/** Ids of the articles that this account, or without one this browser, is known to have read this month. Browser only. */
export function useReadArticles(): ReadonlySet<string> {
  const session = useSession();
  const { data: usage } = useQuery({ ...usageQuery(), enabled: Boolean(session) });
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (session === null) return new Set(anonymousReader(now).countedArticleIds);
    return new Set(session ? usage?.countedArticleIds : []);
  }, [session, usage, now]);
}
