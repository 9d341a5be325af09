/** The values that a chart's horizontal lines stand for, from the lowest to the highest. */
export interface ChartScale {
  ticks: number[];
  /** Height of a value in percent of the plot, from its foot. */
  height(value: number): number;
  /** A value as the chart writes it. */
  label(value: number): string;
  tickLabel(value: number): string;
}

/**
 * The scale of a line chart: a few round ticks around all values. It begins at zero unless the values are so
 * far from it that their differences would vanish (the smallest more than half of the largest).
 */
export function chartScale(values: readonly number[]): ChartScale {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const foot = lowest >= 0 && lowest <= highest / 2 ? 0 : lowest;
  const step = roundStep((highest - foot || Math.abs(highest) || 1) / 4);
  const first = Math.floor(foot / step + tolerance);
  const last = Math.max(first + 1, Math.ceil(highest / step - tolerance));

  const ticks = Array.from({ length: last - first + 1 }, (_, index) => cleaned((first + index) * step));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + tolerance));
  return {
    ticks,
    height: (value) => cleaned(((value - first * step) / ((last - first) * step)) * 100),
    label: (value) => valueFormat.format(value),
    tickLabel: (value) => value.toLocaleString('it-IT', { minimumFractionDigits: decimals, useGrouping: 'always' }),
  };
}

/**
 * Heights moved as little as needed so that no two are nearer than `gap`, and none leaves 0 to 100; in their own
 * order. For the labels beside the ends of lines that run close to each other.
 */
export function spreadHeights(heights: readonly number[], gap: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  for (const [place, label] of order.entries()) {
    const below = order[place - 1];
    if (below && label.height - below.height < gap) {
      const middle = (label.height + below.height) / 2;
      below.height = middle - gap / 2;
      label.height = middle + gap / 2;
    }
  }
  let floor = 0;
  for (const label of order) {
    label.height = Math.max(label.height, floor);
    floor = label.height + gap;
  }
  let ceiling = 100;
  for (const label of order.toReversed()) {
    label.height = Math.min(label.height, ceiling);
    ceiling = label.height - gap;
  }
  const result = [...heights];
  for (const { height, index } of order) result[index] = cleaned(height);
  return result;
}

/** Divisions of round numbers are a little off in binary; this much may be forgiven. */
const tolerance = 1e-9;

const valueFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' });

/** The nearest of 1, 2 and 5 times a power of ten that is not below `wanted`. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted * (1 - tolerance)) ?? 10;
  return factor * power;
}

const cleaned = (value: number) => Number(value.toPrecision(10));
