import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { UsageBanner } from '#design/usage-banner.tsx';
import type { Article } from '#features/articles/contract.ts';
import { onRestored } from '#lib/on-restored.ts';
import { whenShown } from '#lib/when-shown.ts';
import type { TrackedView } from '../contract.ts';
import { monthBefore } from '../first-of-month.ts';
import { rememberUnlimited, showUnlimited } from '../unlimited-hint.ts';
import type { MeterState } from '../meter-state.ts';
import { meterTexts } from '../meter-texts.ts';
import { noteBothSides, noteView } from '../note-reading.ts';
import './counted-articles.css';

type ReaderMeterProps = {
  article: Article;
  /** Tells the page where the reader stands, whenever that changes. */
  tell: (state: MeterState) => void;
  /** Asks for the article anew, because another of its two pages is due. */
  readAnew: () => void;
};

/**
 * Has the server count an article, once it is really shown, for whoever is signed in; and says above it how many are
 * left to whoever does not pay (specification 2).
 */
export function ReaderMeter({ article, tell, readAnew }: ReaderMeterProps) {
  const { usage, notice } = useCountedReading(article, { tell, readAnew });
  const isLimited = usage && !usage.unlimited;
  return (
    <>
      {notice}
      {isLimited && <UsageBanner {...usage} {...(usage.remaining === 0 && atLimit(usage))} />}
      {isLimited && usage.countedArticles.length > 0 && <CountedArticles usage={usage} />}
    </>
  );
}

function useCountedReading({ id, access }: Article, { tell, readAnew }: Omit<ReaderMeterProps, 'article'>) {
  const [usage, setUsage] = useState<TrackedView>();
  const [notice, setNotice] = useState<ReactNode>();

  const onUsage = useEffectEvent((now: TrackedView) => {
    setUsage(now);
    rememberUnlimited(now.unlimited);
    tell(stateOf(now));
    // Whoever opens the sixth while the fifth is being counted, or was given this one, gets the other page.
    if (now.granted !== access.granted) readAnew();
  });

  useEffect(() => {
    const ends: (() => void)[] = [];
    let hasEnded = false;
    const begin = async () => {
      // Hardly anybody comes by a gift.
      const isGift = location.search.includes('regalo=');
      const gift = isGift ? await import('./open-gift.tsx').catch(() => undefined) : undefined;
      const notice = await gift?.openGift(id, true);
      if (hasEnded) return;
      setNotice(notice);
      note();
      // Others may have been read, or the subscription begun, before the way back to this one.
      ends.push(onRestored(note));
    };
    const note = () => ends.push(noteView({ articleId: id, bothSides: false }, onUsage));
    ends.push(whenShown(() => void begin()));
    return () => {
      hasEnded = true;
      for (const end of ends) end();
    };
  }, [id]);
  useEffect(() => showUnlimited, []);
  // Hardly anybody has just paid.
  useEffect(() => {
    if ('isNewSupporter' in ((history.state ?? {}) as object)) {
      void import('../welcome.ts').then(
        (file) => file.welcomeBack(),
        () => undefined,
      );
    }
  }, []);
  // The turns are there once the article is open.
  const { granted } = access;
  useEffect(() => (granted ? noteBothSides(id, onUsage) : undefined), [id, granted]);
  return { usage, notice };
}

/** What counted this month, and when the count begins anew. */
function CountedArticles({ usage: { countedArticles, resetsAt } }: { usage: TrackedView }) {
  return (
    <details className="counted-articles">
      <summary>{meterTexts.listTitle(countedArticles.length)}</summary>
      <ol>
        {countedArticles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/article/${slug}`}>{title}</a>
          </li>
        ))}
      </ol>
      <p className="note">{meterTexts.listHelp(resetsAt)}</p>
    </details>
  );
}

function atLimit({ resetsAt }: TrackedView) {
  return { month: monthBefore(resetsAt), offer: meterTexts.continueOffer() };
}

function stateOf({ granted, unlimited, hasActiveSubscription, remaining, resetsAt }: TrackedView): MeterState {
  return {
    isClosed: !granted,
    remaining: unlimited ? undefined : remaining,
    isSupporter: hasActiveSubscription,
    resetsAt,
  };
}
