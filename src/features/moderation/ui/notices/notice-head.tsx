import { dayAndTime, relativeTime } from '#lib/italian.ts';
import type { ReportItem } from '../../report-contract.ts';
import { noticeTexts } from '../../notice-texts.ts';
import { moderationLabels } from '../../texts.ts';

/** A report's receipt number, where it stands, and until when it is to be answered. */
export function NoticeHead({ report, now }: { report: ReportItem; now: Date }) {
  const { number, status, clock, receivedAt, dueAt } = report;
  return (
    <p className="meta-line">
      <b className="figures">{number}</b>
      <span className={`moderated-status moderated-status-${status}`}>{moderationLabels.reportStatuses[status]}</span>
      <span>
        <time dateTime={receivedAt}>{noticeTexts.received(relativeTime(receivedAt, now))}</time>
      </span>
      {status === 'open' && (
        <span>
          <time dateTime={dueAt}>{noticeTexts.dueBy(dayAndTime(dueAt))}</time>
        </span>
      )}
      {(clock === 'due' || clock === 'overdue') && (
        <span className={`moderated-clock moderated-clock-${clock}`}>{noticeTexts.clock[clock]}</span>
      )}
    </p>
  );
}
