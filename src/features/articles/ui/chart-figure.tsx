import type { CSSProperties } from 'react';
import { chartScale, spreadHeights, type ChartScale } from '../chart-scale.ts';
import type { Figure } from '../contract.ts';
import { figureTexts } from '../figure-texts.ts';

type Chart = Extract<Figure, { kind: 'chart' }>;

/**
 * Lines over the same columns. The drawing stretches to its place while its words keep their size; the numbers stand
 * in a table too, for whoever cannot see the drawing or wants them exactly. `isTitled`: the heading above already says the title.
 */
export function ChartFigure({ figure, isTitled }: { figure: Chart; isTitled: boolean }) {
  const scale = chartScale(figure.series.flatMap((series) => series.values));
  return (
    <figure className="chart-figure">
      <p className="chart-title">
        {isTitled ? <span className="visually-hidden">{figure.title}</span> : figure.title}
        <span>{figure.unit}</span>
      </p>
      <div className="chart" role="img" aria-label={figureTexts.chart(figure.title, figure.unit)}>
        <Ticks scale={scale} />
        <ValueLabels figure={figure} scale={scale} column={0} />
        <div className="chart-plot">
          <Lines figure={figure} scale={scale} />
          <Dots figure={figure} scale={scale} />
          <ol className={figure.columns.length > manyColumns ? 'chart-columns chart-columns-many' : 'chart-columns'}>
            {figure.columns.map((column, index) => (
              <li key={column} style={at({ left: across(index, figure.columns.length) })}>
                {column}
              </li>
            ))}
          </ol>
        </div>
        <ValueLabels figure={figure} scale={scale} column={figure.columns.length - 1} />
      </div>
      <ul className="chart-legend">
        {figure.series.map(({ name }, index) => (
          <li key={name} className={`chart-series-${styleOf(figure, index)}`}>
            <svg viewBox="0 0 32 12" aria-hidden="true">
              <path className="chart-line" d="M0 6H32" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ChartTable figure={figure} label={scale.label} />
      {figure.caption && <figcaption>{figure.caption}</figcaption>}
    </figure>
  );
}

function Ticks({ scale }: { scale: ChartScale }) {
  return (
    <ol className="chart-ticks">
      {scale.ticks.map((tick) => (
        <li key={tick} style={at({ bottom: scale.height(tick) })}>
          {scale.tickLabel(tick)}
        </li>
      ))}
    </ol>
  );
}

function Lines({ figure, scale }: { figure: Chart; scale: ChartScale }) {
  const { columns, series } = figure;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <path key={tick} className="chart-grid" d={`M0 ${100 - scale.height(tick)}H100`} />
      ))}
      {columns.map((column, index) => (
        <path
          key={column}
          className={index % (columns.length - 1) === 0 ? 'chart-column chart-column-edge' : 'chart-column'}
          d={`M${across(index, columns.length)} 0V100`}
        />
      ))}
      {series.map(({ name, values }, index) => (
        <path
          key={name}
          className={`chart-line chart-series-${styleOf(figure, index)}`}
          d={`M${values.map((value, column) => `${across(column, columns.length)} ${100 - scale.height(value)}`).join('L')}`}
        />
      ))}
    </svg>
  );
}

function Dots({ figure, scale }: { figure: Chart; scale: ChartScale }) {
  return figure.series.map(({ name, values }, index) =>
    values.map((value, column) => (
      <i
        key={`${name} ${column}`}
        className={`chart-dot chart-series-${styleOf(figure, index)}`}
        style={at({ left: across(column, figure.columns.length), bottom: scale.height(value) })}
      />
    )),
  );
}

/** The values of one column beside the plot: where the lines begin, or where they end. */
function ValueLabels({ figure, scale, column }: { figure: Chart; scale: ChartScale; column: number }) {
  const values = figure.series.map((series) => series.values[column] ?? 0);
  const heights = spreadHeights(values.map(scale.height), labelGap);
  return (
    <ol className={column === 0 ? 'chart-values chart-values-first' : 'chart-values'}>
      {values.map((value, index) => (
        <li key={index} className={`chart-series-${styleOf(figure, index)}`} style={at({ bottom: heights[index]! })}>
          {scale.label(value)}
        </li>
      ))}
    </ol>
  );
}

function ChartTable({ figure, label }: { figure: Chart; label: (value: number) => string }) {
  return (
    <details className="chart-table">
      <summary>{figureTexts.chartTable}</summary>
      <table>
        <caption className="visually-hidden">
          {figure.title}, {figure.unit}
        </caption>
        <thead>
          <tr>
            <th scope="col">{figureTexts.chartColumn}</th>
            {figure.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figure.columns.map((column, index) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              {figure.series.map(({ name, values }) => (
                <td key={name}>{values[index] === undefined ? '–' : label(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Columns beyond which a phone has no room for every name. */
const manyColumns = 4;
/** Height of a label in percent of the plot (20 of 208 px), with a little air. */
const labelGap = 11;

/** Place of a column in percent of the width. */
const across = (index: number, count: number) => Number(((index / Math.max(1, count - 1)) * 100).toFixed(2));

const at = (place: { left?: number; bottom?: number }): CSSProperties => ({
  ...(place.left === undefined ? {} : { left: `${place.left}%` }),
  ...(place.bottom === undefined ? {} : { bottom: `${place.bottom}%` }),
});

/** The main line is full, the others are dashed, each in its own way. */
function styleOf({ series }: Pick<Chart, 'series'>, index: number): string {
  if (series[index]?.main) return 'main';
  return String(series.slice(0, index).filter((other) => !other.main).length + 1);
}
