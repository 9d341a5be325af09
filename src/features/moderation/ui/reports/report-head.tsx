import { dayAndTime } from '#lib/italian-dates.ts';
import { relativeTime } from '#lib/italian.ts';
import type { ReportItem } from '../../report-contract.ts';
import { reportListTexts } from '../../report-list-texts.ts';
import { ReportState } from '../state-of.tsx';

/** A report's receipt number, where it stands, and until when it is to be answered. */
export function ReportHead({ report, now }: { report: ReportItem; now: Date }) {
  const { number, status, clock, receivedAt, dueAt } = report;
  return (
    <p className="meta-line">
      <b className="figures">{number}</b>
      <ReportState status={status} />
      <span>
        <time dateTime={receivedAt}>{reportListTexts.received(relativeTime(receivedAt, now))}</time>
      </span>
      {status === 'open' && (
        <span>
          <time dateTime={dueAt}>{reportListTexts.dueBy(dayAndTime(dueAt))}</time>
        </span>
      )}
      {(clock === 'due' || clock === 'overdue') && (
        <span className={`queue-clock queue-clock-${clock}`}>{reportListTexts.clock[clock]}</span>
      )}
    </p>
  );
}
