import { useQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Panel } from '#design/panel.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { Dashboard } from '../contract.ts';
import { dashboardQuery } from '../queries.ts';
import { dashboardTexts } from '../texts.ts';
import { GoingLive } from './going-live.tsx';
import { LetterTile } from './letter-tile.tsx';
import { QueueTile } from './queue-tile.tsx';
import { FullDisk } from './full-disk.tsx';

/** What waits for the newsroom, what closes and comes out next, and what came out last. */
export function Today() {
  const { data, isError, refetch } = useQuery(dashboardQuery());
  if (!data && isError) return <LoadFailed texts={dashboardTexts} onRetry={() => void refetch()} />;
  if (!data) {
    // What stands below, and comes earlier, waits out of sight.
    return (
      <div className="awaited">
        <LoadingScreen message={dashboardTexts.loading} />
      </div>
    );
  }
  return (
    <>
      {data.room !== 'ample' && (
        <div className="staff-body dashboard-room">
          <FullDisk room={data.room} />
        </div>
      )}
      <GoingLive goingLive={data.goingLive} />
      <h2 className="visually-hidden">{dashboardTexts.queues}</h2>
      <dl className="dashboard-queues">
        {data.queues.map((queue) => (
          <QueueTile key={queue.queue} {...queue} />
        ))}
        {data.letters.map((letter) => (
          <LetterTile key={letter.kind} {...letter} />
        ))}
      </dl>
      <Plan {...data} />
    </>
  );
}

function Plan({ verdicts, unsaidTrials, scheduled, published }: Dashboard) {
  const now = useNow(new Date(0));
  return (
    <div className="staff-body dashboard-plan">
      <Panel title={dashboardTexts.verdicts}>
        {verdicts.length === 0 && <p className="note">{dashboardTexts.noVerdicts}</p>}
        <ul>
          {verdicts.map(({ slug, title, closesAt, votes }) => (
            <li key={slug}>
              <Link to="/article/$slug" params={{ slug }}>
                {title}
              </Link>
              <p className="note">
                <time dateTime={closesAt}>{dashboardTexts.closes(dayAndTime(closesAt))}</time>,{' '}
                {dashboardTexts.votes(votes)}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      {unsaidTrials.length > 0 && (
        <Panel title={dashboardTexts.unsaidTrials} help={dashboardTexts.unsaidTask}>
          <ul>
            {unsaidTrials.map(({ slug, title, draftId }) => (
              <li key={slug}>
                {draftId ? (
                  <DraftLink draftId={draftId} title={title} />
                ) : (
                  <Link to="/article/$slug" params={{ slug }}>
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={dashboardTexts.scheduled}>
        {scheduled.length === 0 && <p className="note">{dashboardTexts.noScheduled}</p>}
        <ul>
          {scheduled.map(({ title, publishAt, draftId }) => (
            <li key={`${publishAt} ${title}`}>
              {draftId ? <DraftLink draftId={draftId} title={title} /> : title}
              <p className="note">
                <time dateTime={publishAt}>{dashboardTexts.comesOut(dayAndTime(publishAt))}</time>
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={dashboardTexts.published}>
        {published.length === 0 && <p className="note">{dashboardTexts.noPublished}</p>}
        <ul>
          {published.map(({ slug, title, publishedAt }) => (
            <li key={slug}>
              <Link to="/article/$slug" params={{ slug }}>
                {title}
              </Link>
              <p className="note">
                <time dateTime={publishedAt}>{relativeTime(publishedAt, now)}</time>
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function DraftLink({ draftId, title }: { draftId: string; title: string }) {
  return (
    <Link to="/redazione/articoli/$id" params={{ id: draftId }}>
      {title}
    </Link>
  );
}
