import type { Random } from '#lib/pseudo-random.ts';

/** A composition: draws on the sheet with the numbers of one article. */
export type Composition = (random: Random) => string;

// Files of their own, for what shows a drawing and has nothing to draw with.
export { sheetHeight, sheetWidth } from '../cover-size.ts';
export { ink } from '../ink.ts';

/** Prints a solid over what lies below it, as two inks do on a press. */
export const overprint = 'style="mix-blend-mode:var(--cop-fusione,multiply)"';

/** One decimal is enough at this size and keeps a drawing small. */
export function round(value: number): number {
  return +value.toFixed(1);
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, attributes = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${attributes}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${attributes}/>`;
}

/** The sign of the house: half a disc, full on the named side of its centre. */
export function halfDisc(
  x: number,
  y: number,
  radius: number,
  side: 'left' | 'right' | 'top' | 'bottom',
  fill: string,
  attributes = '',
): string {
  const [startX, startY, sweep, endX, endY] = {
    left: [x, y - radius, 0, x, y + radius] as const,
    right: [x, y - radius, 1, x, y + radius] as const,
    top: [x - radius, y, 1, x + radius, y] as const,
    bottom: [x - radius, y, 0, x + radius, y] as const,
  }[side];
  const r = round(radius);
  return `<path d="M${round(startX)} ${round(startY)}A${r} ${r} 0 0 ${sweep} ${round(endX)} ${round(endY)}Z" fill="${fill}" ${attributes}/>`;
}

export function stroke(path: string, colour: string, width: number, attributes = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${attributes}/>`;
}

/** A form of any outline. */
export function shape(path: string, fill: string, attributes = ''): string {
  return `<path d="${path}" fill="${fill}" ${attributes}/>`;
}

/** The outline of a rectangle, to be put together with others into one `shape`. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

/** The outline of an arch that stands open: two legs down to `foot`, and half a circle above them. */
export function arch(x: number, y: number, radius: number, foot: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${foot}V${round(y)}a${r} ${r} 0 0 1 ${round(2 * radius)} 0V${foot}`;
}

/**
 * A printer's screen: dots that grow towards the right (direction 1) or the left (-1). Each column is one dashed line
 * with round caps, which takes a few bytes where circles would take thousands.
 */
export function halftone(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  colour: string,
  direction: 1 | -1,
): string {
  const columns = Math.floor(width / step);
  let lines = '';
  for (let column = 0; column < columns; column++) {
    const share = direction > 0 ? column / columns : 1 - column / columns;
    const diameter = round(step * 0.92 * Math.pow(share, 0.8));
    if (diameter < 2.4) continue;
    const pair = [0, 1].map(
      (half) => `M${round(x + (column + 0.5 + half * 0.5) * step)} ${round(y + (half + 0.5) * step)}V${y + height}`,
    );
    lines += `<path stroke-width="${diameter}" d="${pair.join('')}"/>`;
  }
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-dasharray=".01 ${round(2 * step)}" ${overprint}>${lines}</g>`;
}
