import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FieldError } from '#design/field.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Mark } from '#design/mark.tsx';
import { useNow } from '#lib/use-now.ts';
import { reportListTexts } from '../../report-list-texts.ts';
import { reportsQuery } from '../../queries.ts';
import { reportFacets, type ReportFacet } from '../../report-states.ts';
import { moderationLabels } from '../../texts.ts';
import { QueueFacets } from '../queue/queue-facets.tsx';
import { ReportCard } from './report-item.tsx';

/** What was reported, by readers and by people without an account: a facet of it, what is due first at the top. */
export function ReportsList({ facet, userId }: { facet: ReportFacet; userId: string }) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reportsQuery(facet),
  );
  const reports = data?.pages.flatMap((page) => page.reports);
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);

  return (
    <>
      <QueueFacets
        label={reportListTexts.facetsLabel}
        to="/admin/segnalazioni"
        names={moderationLabels.reportFacets}
        facets={reportFacets}
        chosen={facet}
        counts={data?.pages.at(-1)?.counts}
        spoken={reportListTexts.facetCount}
      />
      <div ref={list} tabIndex={-1} className="staff-body moderation-queue" aria-busy={isFetching}>
        {!reports && !isError && <LoadingScreen message={reportListTexts.loading} />}
        {!reports && isError && <LoadFailed texts={reportListTexts} onRetry={() => void refetch()} />}
        {reports?.length === 0 && <EmptyState picture={<Mark name="trial" />} {...reportListTexts.empty[facet]} />}
        {reports && reports.length > 0 && (
          <ol className="queue-list" aria-label={reportListTexts.list(moderationLabels.reportFacets[facet])}>
            {reports.map((report) => (
              <li key={report.id}>
                {/* A decision takes the line away: whoever made it goes on at the list. */}
                <ReportCard report={report} now={now} userId={userId} onDecided={() => list.current?.focus()} />
              </li>
            ))}
          </ol>
        )}
        {reports && isError && (
          <div role="alert" className="form-error">
            <FieldError>{reportListTexts.failedMore}</FieldError>
          </div>
        )}
        {hasNextPage && <LoadMore onLoad={() => void fetchNextPage()} pending={isFetchingNextPage} />}
      </div>
    </>
  );
}
