import { WideTable } from '#design/wide-table.tsx';
import { monthAndYear } from '#lib/italian-dates.ts';
import { number } from '#lib/italian.ts';
import type { SubscriptionMonths } from '../admin-contract.ts';
import { adminSubscriptionTexts as texts } from '../admin-texts.ts';
import type { SubscriptionTotals } from '../contract.ts';
import { euros } from '../money.ts';
import { subscriptionStateTexts } from '../state-texts.ts';
import { subscriptionStates } from '../states.ts';

/** How many subscriptions there are of each state, and how many began and ended in each month. */
export function SubscriptionFigures({ totals, months }: { totals: SubscriptionTotals; months: SubscriptionMonths }) {
  const present = subscriptionStates.filter((state) => totals.subscriptions[state]);
  return (
    <div className="staff-body staff-list">
      {totals.isTest && <p className="staff-warning">{texts.test}</p>}
      <h2 className="title-4">{texts.totals}</h2>
      {present.length === 0 && <p>{texts.noTotals}</p>}
      <dl className="staff-figures">
        {present.map((state) => (
          <Figure key={state} name={subscriptionStateTexts[state]} value={number(totals.subscriptions[state] ?? 0)} />
        ))}
        {totals.unopenedGifts > 0 && <Figure name={texts.unopenedGifts} value={number(totals.unopenedGifts)} />}
        <Figure name={texts.paid} value={euros(totals.paidCents)} />
        <Figure name={texts.refunded} value={euros(totals.refundedCents)} />
      </dl>
      <h2 className="title-4">{texts.months}</h2>
      <Months months={months.months} />
      <p className="note">{texts.churnHelp}</p>
      <p className="note">{texts.privacy}</p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="staff-figure">{value}</dd>
    </div>
  );
}

function Months({ months }: Pick<SubscriptionMonths, 'months'>) {
  const { monthColumns: columns } = texts;
  return (
    <WideTable
      label={texts.months}
      columns={[columns.month, columns.started, columns.ended, columns.open, columns.churn]}
      className="subscription-months"
      hasNoLinks
    >
      {months.map(({ month, started, ended, openAtEnd, churnPercent }) => (
        <tr key={month}>
          <th scope="row">{monthAndYear(`${month}-15`)}</th>
          <td className="figures">{number(started)}</td>
          <td className="figures">{number(ended)}</td>
          <td className="figures">{number(openAtEnd)}</td>
          <td className="figures">{texts.churn(churnPercent)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
