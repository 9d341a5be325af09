import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { relativeTime } from '#lib/italian.ts';
import { noticeTexts } from '../../notice-texts.ts';
import { reportFileQuery } from '../../queries.ts';

/** Everything that happened to a report, and who did it. */
export function NoticeHistory({ reportId, now }: { reportId: string; now: Date }) {
  const { data: file, isError, refetch } = useQuery(reportFileQuery(reportId));
  if (isError) {
    return (
      <div role="alert" className="moderated-context">
        <p>{noticeTexts.historyFailed}</p>
        <Button size="small" onClick={() => void refetch()}>
          {noticeTexts.retry}
        </Button>
      </div>
    );
  }
  if (!file) return <p role="status">{noticeTexts.historyLoading}</p>;
  return (
    <ol className="moderated-context">
      {file.history.map(({ at, step, actor, text }) => (
        <li key={`${at} ${step}`}>
          <b>{noticeTexts.steps[step]}</b>, {actor && `${noticeTexts.by(actor)}, `}
          <time dateTime={at}>{relativeTime(at, now)}</time>
          {text && ` · «${text}»`}
        </li>
      ))}
    </ol>
  );
}
