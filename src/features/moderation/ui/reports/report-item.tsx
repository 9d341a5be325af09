import { Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { pressedPart } from '#lib/pressed-part.ts';
import type { ReportDecision, ReportItem } from '../../report-contract.ts';
import { reportListTexts } from '../../report-list-texts.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { moderationLabels } from '../../texts.ts';
import { ReportHead } from './report-head.tsx';

const ReportHistory = pressedPart(() => import('./report-history.tsx'), 'ReportHistory');

interface ReportCardProps {
  report: ReportItem;
  now: Date;
  onAsk: (outcome: ReportDecision['outcome']) => void;
}

/** One report: its receipt, its clock, what it is about, who wrote it, and the answer to them. */
export function ReportCard({ report, now, onAsk }: ReportCardProps) {
  const { number, ground, explanation, target, comment, reporter, status, answer, isForAnother } = report;
  const isOpenReport = status === 'open';
  const refusal = isForAnother ? moderationTexts.ownReport : comment?.isUndecided && moderationTexts.commentUndecided;
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="queue-item" aria-label={number}>
      <ReportHead report={report} now={now} />
      <h2 className="title-5">{moderationLabels.grounds[ground]}</h2>
      <dl className="queue-facts">
        <dt>{reportListTexts.target}</dt>
        <dd>
          {reportListTexts.targets[target.kind]}: <a href={target.url}>{target.title}</a>
        </dd>
        {comment && (
          <>
            <dt>{reportListTexts.reported}</dt>
            <dd>
              <q>{comment.content}</q> ({moderationLabels.statuses[comment.status]})
            </dd>
          </>
        )}
        <dt>{reportListTexts.explanation}</dt>
        <dd className="queue-text">{explanation || reportListTexts.noExplanation}</dd>
        <dt>{reportListTexts.reporter}</dt>
        <dd>
          <Reporter reporter={reporter} />
        </dd>
        {answer && (
          <>
            <dt>{reportListTexts.answer}</dt>
            <dd className="queue-text">{answer}</dd>
          </>
        )}
      </dl>
      {isOpenReport && refusal && <p className="note">{refusal}</p>}
      <div className="button-row">
        {isOpenReport && !refusal && (
          <>
            <Button size="small" variant="primary" onClick={() => onAsk('uphold')}>
              {reportListTexts.uphold}
            </Button>
            <Button size="small" onClick={() => onAsk('dismiss')}>
              {reportListTexts.dismiss}
            </Button>
          </>
        )}
        <Button size="small" variant="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {reportListTexts.historyOpen}
        </Button>
        {comment && isOpenReport && (
          <RouterArrowLink to="/admin/commenti" search={{ facet: 'reported' }}>
            {reportListTexts.toQueue}
          </RouterArrowLink>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<p>{reportListTexts.historyLoading}</p>}>
          <ReportHistory reportId={report.id} now={now} />
        </Suspense>
      )}
    </article>
  );
}

function Reporter({ reporter }: Pick<ReportItem, 'reporter'>) {
  if (!reporter) return reportListTexts.reader;
  const { name, email } = reporter;
  if (!name && !email) return reportListTexts.nameless;
  return (
    <>
      {name} {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  );
}
