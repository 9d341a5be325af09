import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { RouterButtonLink } from '#design/link.tsx';
import { heldMark } from '#design/held-mark.ts';
import { fullDate } from '#lib/italian-dates.ts';
import { number, relativeTime } from '#lib/italian.ts';
import { canJoin, joinAction } from '#lib/joining.ts';
import { unreachable } from '#lib/unreachable.ts';
import { useNow } from '#lib/use-now.ts';
import type { FrontPage, LatestEvent } from '../contract.ts';
import { homeTexts } from '../home-texts.ts';
import { LiveReaders } from './live-readers.tsx';
import { RealReaders } from './real-readers.tsx';

/** The line under the header: the date in Rome, what happened last, the readers of this moment. */
export function DateLine({ front, readAt }: { front: FrontPage; readAt: Date }) {
  const { latestEvent } = front;
  const now = useNow(readAt);
  return (
    <div className="date-line">
      <div className="page-frame">
        <span>{fullDate(now)}</span>
        {latestEvent && (
          <span className="date-line-activity">
            {eventWords(latestEvent)} <time dateTime={latestEvent.at}>{relativeTime(latestEvent.at, now)}</time>
            {homeTexts.latest(latestEvent.title)}
          </span>
        )}
        {front.liveReaders === 'simulated' ? <LiveReaders /> : <RealReaders />}
      </div>
    </div>
  );
}

/** The name of the game in the largest type of the site, and the two ways in. */
export function HomeOpening({ leadSlug, greeting }: { leadSlug: string | undefined; greeting: ReactNode }) {
  return (
    <section className="page-frame home-opening">
      <div className="opening-grid">
        <h1>{homeTexts.title}</h1>
        {greeting}
        <p className="standfirst">{homeTexts.deck}</p>
        <div className="button-row">
          {leadSlug && (
            <RouterButtonLink to="/article/$slug" params={{ slug: leadSlug }} variant="primary">
              {homeTexts.readFirst}
              <ArrowRight className="icon" aria-hidden="true" />
            </RouterButtonLink>
          )}
          <RouterButtonLink
            to="/auth/login"
            state={{ isRegistering: canJoin() }}
            {...heldMark}
            className="anonymous-only"
          >
            {joinAction()}
          </RouterButtonLink>
        </div>
      </div>
    </section>
  );
}

function eventWords({ kind, stage }: LatestEvent): string {
  switch (kind) {
    case 'published':
      return homeTexts.published;
    case 'stage':
      return homeTexts.stageReached(number(stage ?? 0));
    case 'verdict':
      return homeTexts.verdict;
    default:
      return unreachable(kind);
  }
}
