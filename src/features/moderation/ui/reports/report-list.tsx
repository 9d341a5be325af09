import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { useNow } from '#lib/use-now.ts';
import { useAsked } from '#design/use-asked.ts';
import type { ReportDecision, ReportItem, ReportList as ReportListPage } from '../../report-contract.ts';
import { reportListTexts } from '../../report-list-texts.ts';
import { reportsQuery } from '../../queries.ts';
import { reportFacets, type ReportFacet } from '../../report-states.ts';
import { moderationLabels } from '../../texts.ts';
import { ReportAnswer } from './report-answer.tsx';
import { ReportCard } from './report-item.tsx';

/** What was reported, by readers and by people without an account: a facet of it, what is due first at the top. */
export function ReportsList({ facet, userId }: { facet: ReportFacet; userId: string }) {
  const query = useInfiniteQuery(reportsQuery(facet));
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);
  const { asked, ask, close } = useAsked<{ outcome: ReportDecision['outcome']; report: ReportItem }>(
    list,
    ({ report }) => Boolean(query.data?.pages.some(({ reports }) => reports.some(({ id }) => id === report.id))),
  );

  return (
    <>
      <FacetLinks
        label={reportListTexts.facetsLabel}
        to="/admin/segnalazioni"
        nameOf={(one) => moderationLabels.reportFacets[one]}
        searchOf={(one) => ({ facet: one })}
        facets={reportFacets}
        chosen={facet}
        counts={query.data?.pages.at(-1)?.counts}
        spoken={reportListTexts.facetCount}
      />
      <GrowingList<ReportListPage, ReportItem, HTMLOListElement>
        query={query}
        itemsOf={(page) => page.reports}
        texts={reportListTexts}
        className="moderation-queue"
        ref={list}
        empty={<EmptyState picture={<Mark name="trial" />} {...reportListTexts.empty[facet]} />}
      >
        {(reports, body) => (
          <ol ref={body} className="queue-list" aria-label={reportListTexts.list(moderationLabels.reportFacets[facet])}>
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} now={now} onAsk={(outcome) => ask({ outcome, report })} />
              </li>
            ))}
          </ol>
        )}
      </GrowingList>
      {asked && (
        <ReportAnswer
          {...asked}
          userId={userId}
          onClose={close}
          // A decision takes the line away: whoever made it goes on at the list.
          onDecided={() => list.current?.focus()}
        />
      )}
    </>
  );
}
