import { longDate, number } from '#lib/italian.ts';
import type { Trend } from '../contract.ts';
import { dashboardTexts } from '../texts.ts';

/** The drawing's own units; a day is one of them wide. */
const height = 40;
/** A day that brought little is still seen. */
const least = 1;

interface TrendChartProps {
  days: readonly string[];
  series: Trend['series'][number];
  floor: number;
}

/** One bar a day. The table under the charts has the figures. */
export function TrendChart({ days, series: { kind, total, daily }, floor }: TrendChartProps) {
  const name = dashboardTexts.kind[kind];
  const words = total === null ? dashboardTexts.below(floor) : number(total);
  const most = Math.max(0, ...(daily ?? []));
  const label =
    daily && most > 0
      ? dashboardTexts.chart(name, words, most, days[daily.indexOf(most)]!)
      : dashboardTexts.noChart(name, words);
  return (
    <figure className="trend-chart">
      <figcaption>
        {name} <b>{words}</b>
      </figcaption>
      <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {daily?.map(
          (count, index) =>
            count > 0 && (
              <rect
                key={days[index]}
                x={index + 0.12}
                width={0.76}
                y={height - barHeight(count, most)}
                height={barHeight(count, most)}
              />
            ),
        )}
      </svg>
      <p className="trend-chart-ends" aria-hidden="true">
        <span>{longDate(days[0]!)}</span>
        <span>{longDate(days.at(-1)!)}</span>
      </p>
    </figure>
  );
}

const barHeight = (count: number, most: number) => Math.max(least, (count / most) * height);
