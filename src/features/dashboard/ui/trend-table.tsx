import { longDate, number } from '#lib/italian.ts';
import type { Trend } from '../contract.ts';
import { dashboardTexts } from '../texts.ts';

/** The numbers of the charts, the latest day first. */
export function TrendTable({ days, series }: Pick<Trend, 'days' | 'series'>) {
  return (
    // It scrolls in both directions and holds no link: the keyboard needs a place to stand.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll-region trend-table" aria-label={dashboardTexts.table} tabIndex={0}>
      <table className="newsroom-table">
        <caption className="note">{dashboardTexts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{dashboardTexts.day}</th>
            {series.map(({ kind }) => (
              <th key={kind} scope="col">
                {dashboardTexts.kind[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  );
}
