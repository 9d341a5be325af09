import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page hears that votes on this article moved. */
export function useChangedVotes(articleId: string, onChange: () => void): void {
  const heard = useEffectEvent((event: Event) => {
    const { detail } = event as CustomEvent<{ articleId: string; kinds: readonly string[] }>;
    if (detail.articleId === articleId && detail.kinds.includes('votes')) onChange();
  });
  useEffect(() => {
    const listen = (event: Event) => heard(event);
    window.addEventListener('contraddittorio:changed', listen);
    return () => window.removeEventListener('contraddittorio:changed', listen);
  }, []);
}
