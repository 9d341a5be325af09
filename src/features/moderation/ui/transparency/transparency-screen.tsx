import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { isCounted } from '../../figure-rows.ts';
import { transparencyQuery } from '../../queries.ts';
import { transparencyTexts } from '../../transparency-texts.ts';
import type { OnePersonPeriod, Transparency } from '../../transparency-contract.ts';
import { Breakdown, FigureTable } from './figure-table.tsx';
import { Months } from './months.tsx';
import '#design/form-page.css';

/**
 * What moderation did, in figures that are counted from its decisions, and how it works in words; between them `share`,
 * what was for who signs, and `corrections`, the log of what was corrected in articles.
 */
export function TransparencyScreen({ share, corrections }: { share: ReactNode; corrections: ReactNode }) {
  const { data, isError, refetch } = useQuery(transparencyQuery());
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{transparencyTexts.title}</h1>
        <p className="standfirst">{transparencyTexts.standfirst}</p>
      </header>
      <div className="page-frame transparency">
        <section aria-labelledby="numeri">
          <div className="section-header">
            <h2 className="title-3" id="numeri">
              {transparencyTexts.figures}
            </h2>
            {data && <p className="note">{transparencyTexts.countedAt(data.countedAt)}</p>}
          </div>
          {!data && !isError && <LoadingScreen message={transparencyTexts.loading} />}
          {!data && isError && (
            <div role="alert">
              <EmptyState level={3} title={transparencyTexts.failed} action={<RetryButton onRetry={refetch} />} />
            </div>
          )}
          {data && <Figures transparency={data} />}
        </section>
        {data && isCounted(data.lastTwelveMonths) && <Months months={data.months} />}
        {data && <WhoChecks periods={data.onePersonPeriods} />}
        {share}
        {corrections}
        <HowItWorks />
      </div>
    </>
  );
}

/** Where nothing happened yet no table of zeros says so. */
export function Figures({ transparency }: { transparency: Transparency }) {
  if (!isCounted(transparency.lastTwelveMonths)) {
    return <p className="page-text">{transparencyTexts.nothingCounted}</p>;
  }
  return (
    <>
      <FigureTable transparency={transparency} />
      <p className="note figure-note">{transparencyTexts.eachTime}</p>
      <div className="transparency-breakdowns">
        <Breakdown transparency={transparency} />
      </div>
    </>
  );
}

/** Who reads before something comes out, now and in the times in which nobody else did. */
export function WhoChecks({ periods }: { periods: readonly OnePersonPeriod[] }) {
  const now = periods.find(({ to }) => to === null);
  return (
    <section aria-labelledby="chi-controlla">
      <div className="section-header">
        <h2 className="title-3" id="chi-controlla">
          {transparencyTexts.whoChecks}
        </h2>
      </div>
      <p className="page-text">{now ? transparencyTexts.onePerson(now.from) : transparencyTexts.twoPeople}</p>
      {periods.map(
        ({ from, to }) =>
          to && (
            <p key={from} className="page-text">
              {transparencyTexts.wasOnePerson({ from, to })}
            </p>
          ),
      )}
      {periods.length > 0 && <p className="page-text">{transparencyTexts.toldInArticles}</p>}
    </section>
  );
}

function HowItWorks() {
  const { links } = transparencyTexts;
  return (
    <section aria-labelledby="come-funziona">
      <div className="section-header">
        <h2 className="title-3" id="come-funziona">
          {transparencyTexts.how}
        </h2>
      </div>
      <p className="page-text">{transparencyTexts.howText}</p>
      <ol className="transparency-phases">
        {transparencyTexts.phases.map(({ name, text }) => (
          <li key={name}>
            <h3 className="title-5">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="transparency-more">
        <div>
          <h3 className="title-4">{transparencyTexts.reportsTitle}</h3>
          <p className="page-text">{transparencyTexts.reportsText}</p>
        </div>
        <div>
          <h3 className="title-4">{transparencyTexts.decisionsTitle}</h3>
          <p className="page-text">{transparencyTexts.decisionsText()}</p>
        </div>
      </div>
      <p className="page-links">
        <RouterArrowLink to="/terms" hash="regole-della-casa">
          {links.rules}
        </RouterArrowLink>
        <RouterArrowLink to="/segnala">{links.report}</RouterArrowLink>
        <RouterArrowLink to="/le-mie-decisioni">{links.own}</RouterArrowLink>
      </p>
    </section>
  );
}
