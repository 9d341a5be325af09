import { monthName } from '#lib/italian-dates.ts';
import { sumOf } from '../../figure-rows.ts';
import type { Transparency } from '../../transparency-contract.ts';
import { transparencyTexts } from '../../transparency-texts.ts';

/** The drawing's own units. */
const height = 120;
const monthWidth = 40;
const barWidth = 9;

/** Three bars a month, told apart by their fill as well as by their colour. The table under it has the figures. */
export function MonthsChart({ months }: Pick<Transparency, 'months'>) {
  const bars = months.map(barsOf);
  const top = Math.max(1, ...bars.flat());
  const { series } = transparencyTexts;
  return (
    <figure className="months-chart">
      <svg
        viewBox={`0 0 ${monthWidth * months.length} ${height}`}
        // As wide as its column: only the bars grow with it, their names are text beside the drawing.
        preserveAspectRatio="none"
        role="img"
        aria-label={transparencyTexts.chart}
      >
        <path className="months-chart-ground" d={`M0 ${height}H${monthWidth * months.length}`} />
        {months.map(({ month }, index) => (
          <g key={month} transform={`translate(${index * monthWidth} 0)`}>
            {bars[index]?.map((count, place) => (
              <rect
                key={names[place]}
                className={`months-chart-${names[place]}`}
                x={4 + place * (barWidth + 2)}
                y={height - (count / top) * height}
                width={barWidth}
                height={(count / top) * height}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="months-chart-names" aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthName(`${month}-15`).slice(0, 3)}</span>
        ))}
      </div>
      <figcaption className="months-chart-legend">
        {names.map((name) => (
          <span key={name} className={`months-chart-key months-chart-key-${name}`}>
            {series[name]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const names = ['withheld', 'hidden', 'rejected'] as const;

const barsOf = ({ withheldByRule, hidden, hiddenByReports, rejected }: Transparency['months'][number]) => [
  sumOf(withheldByRule),
  hidden + hiddenByReports,
  rejected,
];
