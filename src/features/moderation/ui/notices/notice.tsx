import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';
import { RouterArrowLink } from '#design/router-links.ts';
import type { ReportDecision, ReportItem } from '../../report-contract.ts';
import { noticeTexts } from '../../notice-texts.ts';
import { moderationLabels } from '../../texts.ts';
import { NoticeDecision } from './notice-decision.tsx';
import { NoticeHead } from './notice-head.tsx';

const NoticeHistory = lazy(() => import('./notice-history.tsx').then((module) => ({ default: module.NoticeHistory })));

interface NoticeProps {
  report: ReportItem;
  now: Date;
  userId: string;
  onDecided: () => void;
}

/** One report: its receipt, its clock, what it is about, who wrote it, and the answer to them. */
export function Notice({ report, now, userId, onDecided }: NoticeProps) {
  const { number, ground, explanation, target, comment, reporter, status, answer } = report;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ReportDecision['outcome']>();
  return (
    <article className="moderated" aria-label={number}>
      <NoticeHead report={report} now={now} />
      <h2 className="title-5">{moderationLabels.grounds[ground]}</h2>
      <dl className="notice-facts">
        <dt>{noticeTexts.target}</dt>
        <dd>
          {noticeTexts.targets[target.kind]}: <a href={target.url}>{target.title}</a>
        </dd>
        {comment && (
          <>
            <dt>{noticeTexts.reported}</dt>
            <dd>
              <q>{comment.content}</q> ({moderationLabels.statuses[comment.status]})
            </dd>
          </>
        )}
        <dt>{noticeTexts.explanation}</dt>
        <dd className="moderated-text">{explanation || noticeTexts.noExplanation}</dd>
        <dt>{noticeTexts.reporter}</dt>
        <dd>
          {reporter ? (
            <>
              {reporter.name} <a href={`mailto:${reporter.email}`}>{reporter.email}</a>
            </>
          ) : (
            noticeTexts.reader
          )}
        </dd>
        {answer && (
          <>
            <dt>{noticeTexts.answer}</dt>
            <dd className="moderated-text">{answer}</dd>
          </>
        )}
      </dl>
      <div className="button-row">
        {status === 'open' && (
          <>
            <Button size="small" variant="primary" onClick={() => setAsked('uphold')}>
              {noticeTexts.uphold}
            </Button>
            <Button size="small" onClick={() => setAsked('dismiss')}>
              {noticeTexts.dismiss}
            </Button>
          </>
        )}
        <Button size="small" variant="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {noticeTexts.historyOpen}
        </Button>
        {comment && status === 'open' && (
          <RouterArrowLink to="/admin/commenti" search={{ facet: 'reported' }}>
            {noticeTexts.toQueue}
          </RouterArrowLink>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<p>{noticeTexts.historyLoading}</p>}>
          <NoticeHistory reportId={report.id} now={now} />
        </Suspense>
      )}
      {asked && (
        <NoticeDecision
          report={report}
          outcome={asked}
          userId={userId}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
        />
      )}
    </article>
  );
}
