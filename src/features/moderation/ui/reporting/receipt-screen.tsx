import { dayAndTime } from '#lib/italian-dates.ts';
import { RouterArrowLink } from '#design/link.tsx';
import type { ReportView } from '../../report-contract.ts';
import { reportTexts } from '../../report-form-texts.ts';
import { moderationLabels } from '../../texts.ts';
import { ReportState } from '../state-of.tsx';
import '#design/form-page.css';

/** Where a report stands, for whoever made it. */
export function ReceiptScreen({ report }: { report: ReportView }) {
  const { number, status, ground, explanation, target, dueAt, isOverdue, answer, history } = report;
  return (
    <>
      <header className="page-frame page-title receipt-title">
        <h1 className="title-1">
          {reportTexts.receiptTitle} <b className="figures">{number}</b>
        </h1>
        <p className="meta-line">
          <ReportState status={status} />
          {status === 'open' && (
            <span>
              {reportTexts.due} <time dateTime={dueAt}>{dayAndTime(dueAt)}</time>
            </span>
          )}
        </p>
      </header>
      <div className="page-frame form-page">
        {isOverdue && <p className="moderated-note">{reportTexts.overdue}</p>}
        <dl className="statement">
          {answer && <Fact name={reportTexts.answer}>{answer}</Fact>}
          <div>
            <dt>{reportTexts.target}</dt>
            <dd>
              <a href={target.url}>{target.title}</a>
            </dd>
          </div>
          <Fact name={reportTexts.ground}>{moderationLabels.grounds[ground]}</Fact>
          {explanation && <Fact name={reportTexts.yourWords}>{explanation}</Fact>}
        </dl>
        {status !== 'open' && (
          <div>
            <p>{reportTexts.objection()}</p>
            <RouterArrowLink to="/support" search={{ segnalazione: number }} hash="scrivici">
              {reportTexts.toSupport}
            </RouterArrowLink>
          </div>
        )}
        <section aria-labelledby="storia">
          <h2 className="title-4" id="storia">
            {reportTexts.history}
          </h2>
          <ol className="receipt-history">
            {history.map(({ at, step }) => (
              <li key={`${at} ${step}`}>
                <b>{reportTexts.steps[step]}</b>, <time dateTime={at}>{dayAndTime(at)}</time>
              </li>
            ))}
          </ol>
        </section>
        <RouterArrowLink to="/segnala">{reportTexts.another}</RouterArrowLink>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="queue-text">{children}</dd>
    </div>
  );
}
