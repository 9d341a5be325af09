import type { Random } from '#lib/pseudo-random.ts';
import {
  box,
  disc,
  halfDisc,
  halftone,
  ink,
  overprint,
  rectangle,
  round,
  shape,
  sheetHeight,
  sheetWidth,
  stroke,
} from '#design/covers/sheet.ts';

/** Seven days, and what happened on each. */
export function timeline(random: Random): string {
  const days = 7;
  const red = 2 + Math.floor(random() * 4);
  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 44, ink.sand, 1);
  for (let day = 0; day < days; day++) {
    const x = 110 + day * 230;
    const up = day % 2 === 0;
    const height = 130 + random() * 190;
    const end = up ? 500 - height : 500 + height;
    drawing += rectangle(x - 5, Math.min(500, end), 10, height, ink.line);
    const radius = 74 + random() * 34;
    const fill = day === red ? ink.red : random() > 0.45 ? ink.line : ink.light;
    drawing += halfDisc(x, end, radius, up ? 'top' : 'bottom', fill, `stroke="${ink.line}" stroke-width="7"`);
  }
  return drawing + rectangle(0, 486, sheetWidth, 28, ink.line);
}

/** Room after room, and a door at the end. */
export function corridor(random: Random): string {
  const x = 620 + random() * 360;
  const y = 470;
  const frames = 6;
  const colours = [ink.sand, ink.light, ink.neutral, ink.light, ink.sand, ink.light];
  let drawing = '';
  for (let frame = 0; frame < frames; frame++) {
    const share = Math.pow(0.66, frame);
    const width = sheetWidth * share;
    const height = sheetHeight * share;
    drawing += rectangle(
      x - x * share,
      y - y * share,
      width,
      height,
      colours[frame]!,
      `stroke="${ink.black}" stroke-width="${round(7 - frame)}"`,
    );
  }
  const corners = [0, sheetWidth].flatMap((edge) => [0, sheetHeight].map((end) => `M${edge} ${end}L${round(x)} ${y}`));
  drawing += stroke(corners.join(''), ink.black, 4);
  const end = Math.pow(0.66, frames);
  const [left, top] = [x - x * end, y - y * end];
  drawing += rectangle(left, top, sheetWidth * end, sheetHeight * end, ink.red);
  return drawing + disc(left + sheetWidth * end * 0.82, top + sheetHeight * end * 0.55, 9, ink.light);
}

/** The hours that count. */
export function dial(random: Random): string {
  const from = random() * 6;
  const to = from + 1 + random() * 1.6;
  const at = (turn: number, reach: number) => [
    round(800 + Math.sin(turn) * reach),
    round(500 - Math.cos(turn) * reach),
  ];
  const hours = Array.from({ length: 12 }, (_, hour) => {
    const turn = (hour / 12) * Math.PI * 2;
    return `M${at(turn, 348).join(' ')}L${at(turn, 398).join(' ')}`;
  });
  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 40, ink.pink, random() > 0.5 ? 1 : -1);
  drawing += disc(800, 500, 440, ink.light, `stroke="${ink.line}" stroke-width="26"`);
  drawing += shape(`M800 500L${at(from, 400).join(' ')}A400 400 0 0 1 ${at(to, 400).join(' ')}Z`, ink.red, overprint);
  drawing += stroke(hours.join(''), ink.black, 16);
  drawing += stroke(`M${at(from + Math.PI, 70).join(' ')}L${at(from, 330).join(' ')}`, ink.black, 26);
  return drawing + stroke(`M800 500L${at(to, 230).join(' ')}`, ink.black, 26) + disc(800, 500, 34, ink.black);
}

/** The front of a court. */
export function portico(random: Random): string {
  const columns = 6;
  const missing = 1 + Math.floor(random() * 4);
  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 38, ink.sand, random() > 0.5 ? 1 : -1);
  drawing += shape('M130 350L800 60L1470 350Z', ink.line);
  drawing += halfDisc(800, 318, 130, 'top', ink.red);
  drawing += shape(box(170, 372, 1260, 46), ink.line);
  let pillars = '';
  for (let column = 0; column < columns; column++) {
    const x = 210 + column * 216;
    if (column === missing) {
      drawing += rectangle(x, 418, 100, 392, 'none', `stroke="${ink.line}" stroke-width="6" stroke-dasharray="26 18"`);
    } else pillars += box(x, 418, 100, 392) + box(x - 20, 418, 140, 26) + box(x - 20, 784, 140, 26);
  }
  drawing += shape(pillars, ink.line);
  return drawing + shape(box(130, 810, 1340, 50) + box(70, 874, 1460, 50) + box(0, 938, 1600, 62), ink.line);
}
