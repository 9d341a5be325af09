import { useQuery } from '@tanstack/react-query';
import { LineFailed } from '#design/line-failed.tsx';
import { relativeTime } from '#lib/italian.ts';
import { reportListTexts } from '../../report-list-texts.ts';
import { reportFileQuery } from '../../queries.ts';

/** Everything that happened to a report, and who did it. */
export function ReportHistory({ reportId, now }: { reportId: string; now: Date }) {
  const { data: file, isError, refetch } = useQuery(reportFileQuery(reportId));
  if (isError) {
    return <LineFailed text={reportListTexts.historyFailed} className="moderated-context" onRetry={refetch} />;
  }
  if (!file) return <p role="status">{reportListTexts.historyLoading}</p>;
  return (
    <ol className="moderated-context">
      {file.history.map(({ at, step, actor, text }) => (
        <li key={`${at} ${step}`}>
          <b>{reportListTexts.steps[step]}</b>, {actor && `${reportListTexts.by(actor)}, `}
          <time dateTime={at}>{relativeTime(at, now)}</time>
          {text && ` · «${text}»`}
        </li>
      ))}
    </ol>
  );
}
