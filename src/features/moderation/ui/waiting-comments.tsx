import { useQuery } from '@tanstack/react-query';
import { Link, RouterArrowLink } from '#design/link.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { ModerationItem } from '../contract.ts';
import type { Facet } from '../facets.ts';
import { overviewTexts } from '../overview-texts.ts';
import { reportedQuery, waitingQuery } from '../queries.ts';
import { moderationLabels } from '../texts.ts';

/** Comments that the overview shows before it leads to the whole queue. */
const shownComments = 5;

/** The comments that wait for a decision, the longest waiting first: withheld ones and reported ones. */
export function WaitingComments() {
  const pending = useQuery(waitingQuery());
  const reported = useQuery(reportedQuery());
  const retry = () => {
    void pending.refetch();
    void reported.refetch();
  };
  return (
    <section className="waiting-comments" aria-labelledby="commenti-in-coda">
      <h2 className="title-4" id="commenti-in-coda">
        {overviewTexts.title}
      </h2>
      {pending.data && reported.data ? (
        <Rows pending={pending.data.items} reported={reported.data.items} />
      ) : pending.isError || reported.isError ? (
        <LineFailed text={overviewTexts.failed} onRetry={retry} />
      ) : (
        <p role="status">{overviewTexts.loading}</p>
      )}
      <RouterArrowLink to="/admin/commenti" search={{ facet: 'pending' }}>
        {overviewTexts.all}
      </RouterArrowLink>
    </section>
  );
}

function Rows({ pending, reported }: Record<'pending' | 'reported', readonly ModerationItem[]>) {
  const now = useNow(new Date(0));
  const rows: { item: ModerationItem; facet: Facet }[] = [
    ...pending.map((item) => ({ item, facet: 'pending' as const })),
    ...reported.map((item) => ({ item, facet: 'reported' as const })),
  ].toSorted((one, other) => one.item.waitingSince.localeCompare(other.item.waitingSince));
  if (rows.length === 0) return <p className="note">{overviewTexts.none}</p>;
  const { columns } = overviewTexts;
  return (
    <WideTable label={overviewTexts.list} columns={[columns.comment, columns.article, columns.since, columns.status]}>
      {rows.slice(0, shownComments).map(({ item, facet }) => (
        <tr key={`${facet} ${item.id}`}>
          <th scope="row">
            <Link to="/admin/commenti" search={{ facet }} className="waiting-comment">
              {item.content}
            </Link>
          </th>
          <td>{item.article.title}</td>
          <td>{relativeTime(item.waitingSince, now)}</td>
          <td>{facet === 'reported' ? overviewTexts.reportedStatus : moderationLabels.facets.pending}</td>
        </tr>
      ))}
    </WideTable>
  );
}
