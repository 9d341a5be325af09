import Rss from 'lucide-react/icons/rss';
import { RouterArrowLink, RouterBackLink } from '#design/link.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { longDate } from '#lib/italian.ts';
import { amendmentTexts } from '../amendment-texts.ts';
import type { Timeline, TimelineEvent } from '../timeline-contract.ts';
import { promiseId } from '../promise-texts.ts';
import { timelineHead } from '../timeline-head.ts';
import { eventTitle, eventWords, timelineTexts as texts } from '../timeline-texts.ts';

/** All that happened to an article, the latest first. */
export function TimelineScreen({ timeline: { slug, title, format, note, events } }: { timeline: Timeline }) {
  return (
    <div className="page-frame timeline-page">
      <header className="page-title">
        <RouterBackLink to="/article/$slug" params={{ slug }}>
          {texts.toArticle}
        </RouterBackLink>
        <p>
          <FormatBadge format={format} />
        </p>
        <h1 className="title-2">{timelineHead.title(title)}</h1>
        <p className="standfirst">{texts.intro}</p>
      </header>
      {note && <p className="note">{note}</p>}
      <ol className="timeline">
        {events.map((event) => (
          <Line key={event.id} event={event} slug={slug} />
        ))}
      </ol>
      <p className="page-links">
        <a className="timeline-feed" href={`/article/${slug}/storia/feed.xml`}>
          <Rss className="icon" aria-hidden="true" />
          {texts.feed}
        </a>
        <RouterArrowLink to="/rettifica" search={{ articolo: slug }}>
          {amendmentTexts.askToo}
        </RouterArrowLink>
      </p>
    </div>
  );
}

function Line({ event, slug }: { event: TimelineEvent; slug: string }) {
  const { kind, stage } = event;
  return (
    <li id={event.id} className={`timeline-event timeline-${event.kind}`}>
      <time className="fine-print" dateTime={event.at}>
        {longDate(event.at)}
      </time>
      <div>
        <h2 className="title-5">{eventTitle(event)}</h2>
        {eventWords(event).map((words, index) => (
          <p key={index}>{words}</p>
        ))}
        {(kind === 'promise_kept' || kind === 'promise_answered') && (
          <RouterArrowLink to="/article/$slug" params={{ slug }} hash={promiseId(stage ?? 0)}>
            {texts.inFull}
          </RouterArrowLink>
        )}
      </div>
    </li>
  );
}
