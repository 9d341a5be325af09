import { WideTable } from '#design/wide-table.tsx';
import { longDate, number } from '#lib/italian.ts';
import type { Trend } from '../contract.ts';
import { dashboardTexts } from '../texts.ts';

/** The numbers of the charts, the latest day first. It scrolls in both directions. */
export function TrendTable({ days, series }: Pick<Trend, 'days' | 'series'>) {
  return (
    <WideTable
      label={dashboardTexts.table}
      caption={dashboardTexts.table}
      columns={[dashboardTexts.day, ...series.map(({ kind }) => dashboardTexts.kind[kind])]}
      className="trend-table"
      hasNoLinks
    >
      {days
        .map((day, index) => (
          <tr key={day}>
            <th scope="row">{longDate(day)}</th>
            {series.map(({ kind, daily }) => (
              <td key={kind} className="figures">
                {daily ? number(daily[index]!) : dashboardTexts.hidden}
              </td>
            ))}
          </tr>
        ))
        .toReversed()}
    </WideTable>
  );
}
