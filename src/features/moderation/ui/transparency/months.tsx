import { sumOf } from '../../figure-rows.ts';
import type { Transparency } from '../../transparency-contract.ts';
import { monthAndYear } from '#lib/italian-dates.ts';
import { transparencyTexts } from '../../transparency-texts.ts';
import { MonthsChart } from './months-chart.tsx';

/**
 * The last twelve months: a chart for the eye, and the same figures as a table for everybody. On narrow screens each
 * month is a sheet of its own, its figures named by `data-column`.
 */
export function Months({ months }: Pick<Transparency, 'months'>) {
  const { series, published, received, appeals } = transparencyTexts;
  const columns = [published, ...Object.values(series), received, appeals];
  return (
    <section aria-labelledby="mesi">
      <div className="section-header">
        <h2 className="title-3" id="mesi">
          {transparencyTexts.months}
        </h2>
      </div>
      <MonthsChart months={months} />
      <table className="figure-table figure-table-folding">
        <thead>
          <tr>
            {[transparencyTexts.month, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((figures) => (
            <tr key={figures.month}>
              <th scope="row">{monthAndYear(`${figures.month}-15`)}</th>
              {cellsOf(figures).map((value, index) => (
                <td key={index} data-column={columns[index]}>
                  {transparencyTexts.number(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellsOf = (figures: Transparency['months'][number]) => [
  figures.commentsPublished,
  sumOf(figures.withheldByRule),
  figures.hidden + figures.hiddenByReports,
  figures.rejected,
  sumOf(figures.reportsByGround),
  figures.appeals,
];
