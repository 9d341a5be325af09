import { Link } from '#design/link.tsx';
import { StateLabel } from '#design/state-label.tsx';
import { relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Dashboard } from '../contract.ts';
import type { QueueName } from '../queues.ts';
import { dashboardTexts } from '../texts.ts';

/** How much waits in a queue, since when, and how much of it is late; its name leads there. */
export function QueueTile({ queue, count, oldestAt, late }: Dashboard['queues'][number]) {
  const now = useNow(new Date(0));
  return (
    <div>
      <dt>
        <QueueLink queue={queue} />
      </dt>
      <dd className="staff-figure">{dashboardTexts.count(count)}</dd>
      <dd className="fine-print">
        {oldestAt ? (
          <time dateTime={oldestAt}>{dashboardTexts.oldest(relativeTime(oldestAt, now))}</time>
        ) : (
          dashboardTexts.nothing
        )}
      </dd>
      {late > 0 && (
        <dd>
          <StateLabel look="overdue">{dashboardTexts.late(late)}</StateLabel>
        </dd>
      )}
    </div>
  );
}

function QueueLink({ queue }: { queue: QueueName }) {
  const name = dashboardTexts.queue[queue];
  switch (queue) {
    case 'pending':
    case 'reported':
    case 'appeals':
      return (
        <Link to="/admin/commenti" search={{ facet: queue }}>
          {name}
        </Link>
      );
    case 'reports':
      return (
        <Link to="/admin/segnalazioni" search={{ facet: 'open' }}>
          {name}
        </Link>
      );
    case 'stories':
      return (
        <Link to="/redazione/storie" search={{ facet: 'new' }}>
          {name}
        </Link>
      );
    case 'help':
      return (
        <Link to="/admin/aiuto" search={{ status: 'open' }}>
          {name}
        </Link>
      );
    case 'replies':
      return (
        <Link to="/redazione/rettifiche" search={{ status: 'received' }}>
          {name}
        </Link>
      );
    case 'voices':
      return (
        <Link to="/redazione/altre-versioni" search={{ status: 'sent' }}>
          {name}
        </Link>
      );
    case 'endings':
      return (
        <Link to="/redazione/articoli" search={{ facet: 'ended' }}>
          {name}
        </Link>
      );
    case 'promises':
      return (
        <Link to="/redazione/promesse" search={{ facet: 'open' }}>
          {name}
        </Link>
      );
    case 'clusters':
      return <Link to="/admin/voti">{name}</Link>;
    case 'drafts':
      return (
        <Link to="/redazione/articoli" search={{ facet: 'review' }}>
          {name}
        </Link>
      );
    default:
      return unreachable(queue);
  }
}
