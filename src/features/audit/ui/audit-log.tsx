import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import type { AuditQuestion } from '../contract.ts';
import { auditQuery } from '../queries.ts';
import { auditTexts } from '../texts.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** The log of what the newsroom did, the latest first. */
export function AuditLog({ question }: { question: AuditQuestion }) {
  const query = useInfiniteQuery(auditQuery(question));
  return (
    <>
      <AuditFilters question={question} />
      <GrowingList
        query={query}
        itemsOf={(page) => page.events}
        texts={auditTexts}
        empty={<EmptyState title={auditTexts.noRows} text={auditTexts.noneText} />}
        intro={<p className="note">{auditTexts.intro}</p>}
      >
        {(events, body) => <AuditTable events={events} bodyRef={body} />}
      </GrowingList>
    </>
  );
}
