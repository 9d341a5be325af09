import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { whenShown } from '#lib/when-shown.ts';
import type { MeteredArticle } from '../access.ts';
import { anonymousState, countFreeArticle, onFreeListChange } from '../free-list.ts';
import type { MeterState } from '../meter-state.ts';
import { showUnlimited } from '../unlimited-hint.ts';

type BrowserMeterProps = {
  article: MeteredArticle;
  /** Tells the page where the reader stands, whenever that changes. */
  tell: (state: MeterState) => void;
};

/** Counts an article in this browser, once it is really shown, for whoever has no account (product rules 1.2). */
export function BrowserMeter({ article: { id, metered }, tell }: BrowserMeterProps) {
  const [notice, setNotice] = useState<ReactNode>();
  const onCount = useEffectEvent((isClosed: boolean) => tell(anonymousState(isClosed, new Date())));
  useEffect(() => {
    const ends: (() => void)[] = [];
    let hasEnded = false;
    const begin = async () => {
      // Hardly anybody comes by a gift.
      const isGift = location.search.includes('regalo=');
      const gift = isGift ? await import('./open-gift.tsx').catch(() => undefined) : undefined;
      const notice = await gift?.openGift(id, false);
      const { granted } = await countFreeArticle({ id, metered }, () => new Date());
      if (hasEnded) return;
      setNotice(notice);
      onCount(!granted);
      ends.push(onFreeListChange(() => onCount(!granted)));
    };
    ends.push(whenShown(() => void begin()));
    return () => {
      hasEnded = true;
      for (const end of ends) end();
    };
  }, [id, metered]);
  useEffect(() => showUnlimited, []);
  return notice;
}
