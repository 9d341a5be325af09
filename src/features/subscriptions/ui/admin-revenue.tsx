import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#design/button.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { number } from '#lib/italian.ts';
import { revenueFile, revenueQuery } from '../admin-queries.ts';
import type { RevenueMonth } from '../revenue-contract.ts';
import { revenueTexts as texts } from '../revenue-texts.ts';

/** What Supporters paid in each month, what of it went back, and what it is; what was only played stands apart. */
export function AdminRevenue() {
  const { data, isError, refetch } = useQuery(revenueQuery());
  return (
    <section className="staff-body staff-list" aria-labelledby="ricavi">
      <h2 className="title-4" id="ricavi">
        {texts.title}
      </h2>
      {!data && isError && <LoadFailed texts={texts} onRetry={refetch} />}
      {!data && !isError && <LoadingScreen message={texts.loading} />}
      {data && (
        <>
          {data.real.length > 0 ? (
            <>
              <Months label={texts.title} months={data.real} />
              <div className="button-row">
                <ButtonLink href={revenueFile('real')} download>
                  {texts.download}
                </ButtonLink>
              </div>
            </>
          ) : (
            <p>{texts.none}</p>
          )}
          {data.test.length > 0 && (
            <>
              <h3 className="title-5">{texts.test}</h3>
              <p className="staff-warning">{texts.testWarning}</p>
              <Months label={texts.test} months={data.test} />
              <div className="button-row">
                <ButtonLink href={revenueFile('test')} download>
                  {texts.downloadTest}
                </ButtonLink>
              </div>
            </>
          )}
          {texts.notes.map((note) => (
            <p key={note} className="note">
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

/** The first of them is the running one. */
function Months({ label, months }: { label: string; months: readonly RevenueMonth[] }) {
  return (
    <WideTable label={label} columns={Object.values(texts.columns)} className="subscription-months" hasNoLinks>
      {months.map((one, index) => (
        <tr key={one.month}>
          <th scope="row">{texts.month(one.month, index === 0)}</th>
          <td className="figures">{texts.amount(one.paidCents)}</td>
          <td className="figures">{texts.amount(one.monthlyCents)}</td>
          <td className="figures">{texts.amount(one.yearlyCents)}</td>
          <td className="figures">{texts.amount(one.refundedCents)}</td>
          <td className="figures">{texts.amount(one.disputedCents)}</td>
          <td className="figures">{texts.amount(one.netCents)}</td>
          <td className="figures">{number(one.paying)}</td>
          <td className="figures">{texts.amount(one.recurringCents)}</td>
          <td className="figures">{texts.amount(one.perSupporterCents)}</td>
          <td className="figures">{texts.failedPart(one.failedPercent, one.failed, one.tried)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
