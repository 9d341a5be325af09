import type { Random } from '#lib/pseudo-random.ts';
import {
  box,
  disc,
  halfDisc,
  ink,
  overprint,
  rectangle,
  round,
  shape,
  sheetHeight,
  sheetWidth,
  stroke,
} from '#design/covers/sheet.ts';

const centre = sheetWidth / 2;
const middle = sheetHeight / 2;

/** Two voices that overlap: what both say is darker. */
export function eclipse(random: Random): string {
  const radius = 370 + random() * 40;
  const reach = 180 + random() * 60;
  const half = round(Math.sqrt(radius * radius - reach * reach));
  const r = round(radius);
  const lens = `M${centre} ${middle - half}A${r} ${r} 0 0 1 ${centre} ${middle + half}A${r} ${r} 0 0 1 ${centre} ${middle - half}Z`;

  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.sand);
  for (let ring = 1; ring < 5; ring++) {
    const width = 9 - ring * 1.5;
    drawing += disc(centre - reach, middle, radius + ring * 46, 'none', `stroke="${ink.blue}" stroke-width="${width}"`);
    drawing += disc(centre + reach, middle, radius + ring * 46, 'none', `stroke="${ink.red}" stroke-width="${width}"`);
  }
  drawing += disc(centre - reach, middle, radius, ink.blue) + disc(centre + reach, middle, radius, ink.red);
  return drawing + shape(lens, ink.black) + rectangle(centre - 4, middle - half, 8, half * 2, ink.light);
}

/** Two stones in the same water. */
export function ripples(random: Random): string {
  const leftY = 560 + random() * 160;
  const rightY = 440 - random() * 160;
  const left = 300 + random() * 120;
  const right = 1300 - random() * 120;
  const circles = (x: number, y: number) => {
    let path = '';
    for (let r = 140; r < 1000; r += 104)
      path += `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    return path;
  };
  let drawing = stroke(circles(left, leftY), ink.paleBlue, 40, overprint);
  drawing += stroke(circles(right, rightY), ink.pink, 40, overprint);
  drawing += halfDisc(left, leftY, 86, 'left', ink.blue) + halfDisc(left, leftY, 86, 'right', ink.light);
  return drawing + halfDisc(right, rightY, 86, 'right', ink.red) + halfDisc(right, rightY, 86, 'left', ink.light);
}

/** Rings that were one, until the line came between them. */
export function rings(random: Random): string {
  const slip = 70 + random() * 40;
  const up = random() > 0.5 ? 1 : -1;
  const half = (side: 'left' | 'right', y: number, inks: readonly [string, string]) => {
    const x = side === 'left' ? centre - 6 : centre + 6;
    return [980, 840, 700, 560, 420, 280, 140]
      .map((radius, ring) => halfDisc(x, y, radius, side, inks[ring % 2]!))
      .join('');
  };
  let drawing = half('left', middle + up * slip, [ink.paleBlue, ink.blue]);
  drawing += half('right', middle - up * slip, [ink.red, ink.pink]);
  return drawing + rectangle(centre - 6, 0, 12, sheetHeight, ink.paper);
}

/** The same road, to opposite ends. */
export function ribbons(random: Random): string {
  const spread = 88;
  const slack = 420 + random() * 160;
  const band = (from: number, to: number, lane: number) => {
    const shift = (lane - 1.5) * spread;
    return `M-40 ${round(from + shift)}C${round(slack)} ${round(from + shift)} ${round(sheetWidth - slack)} ${round(to + shift)} 1640 ${round(to + shift)}`;
  };
  const lanes = [0, 1, 2, 3];
  const blue = lanes.map((lane) => band(260, 740, lane)).join('');
  const red = lanes.map((lane) => band(740, 260, lane)).join('');
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.backdrop);
  drawing += stroke(blue, ink.blue, 58, overprint) + stroke(red, ink.red, 58, overprint);
  for (const lane of lanes.filter(() => random() > 0.4)) {
    drawing += disc(160, 260 + (lane - 1.5) * spread, 15, ink.light);
    drawing += disc(1440, 260 + (lane - 1.5) * spread, 15, ink.light);
  }
  return drawing;
}

/** Turn by turn: each answer goes back across the line. */
export function rally(random: Random): string {
  const turns = 6;
  let drawing =
    rectangle(0, 0, centre, sheetHeight, ink.paleBlue) + rectangle(centre, 0, centre, sheetHeight, ink.pink);
  const points = Array.from({ length: turns }, (_, turn) => {
    const away = 300 + random() * 170;
    return [turn % 2 ? centre + away : centre - away, 110 + turn * 156] as const;
  });
  const way = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  drawing += stroke(`M${way}`, ink.line, 12);
  points.forEach(([x, y], turn) => {
    drawing += turn % 2 ? halfDisc(x, y, 104, 'right', ink.red) : halfDisc(x, y, 104, 'left', ink.blue);
    drawing += disc(x, y, 20, ink.light, `stroke="${ink.black}" stroke-width="8"`);
  });
  return drawing + rectangle(centre - 3, 0, 6, sheetHeight, ink.line);
}

/** Two wedges that drive into each other. */
export function wedges(random: Random): string {
  const deep = 180 + random() * 130;
  const tilt = (random() - 0.5) * 220;
  const leftTip = centre + deep;
  const rightTip = centre - deep;
  const top = 90;
  const bottom = sheetHeight - 90;
  // Where the edges of both meet: the piece that they share.
  const share = (deep / leftTip) * (middle - top);
  const y = middle + tilt;
  const lens = `M${rightTip} ${round(y)}L${centre} ${round(y - share)}L${leftTip} ${round(y)}L${centre} ${round(y + share)}Z`;
  let drawing = shape(`M0 ${top + tilt}L${round(leftTip)} ${round(y)}L0 ${bottom + tilt}Z`, ink.blue);
  drawing += shape(`M1600 ${top + tilt}L${round(rightTip)} ${round(y)}L1600 ${bottom + tilt}Z`, ink.red);
  drawing += shape(lens, ink.black);
  const hatch = Array.from({ length: 7 }, (_, line) => `M0 ${line * 160 + 20}H1600`).join('');
  return stroke(hatch, ink.sand, 14) + drawing + rectangle(centre - 4, y - share, 8, share * 2, ink.light);
}

/** Two columns of a page that say different things. */
export function pages(random: Random): string {
  const column = (x: number, width: number) => {
    let lines = '';
    for (let row = 0; row < 12; row++) {
      const indent = row > 4 && row < 9 ? 0 : 240;
      const isLast = random() > 0.8;
      lines += box(
        x + (row < 5 ? indent : 0),
        90 + row * 72,
        (width - (row < 5 ? indent : 0)) * (isLast ? 0.55 : 1),
        26,
      );
    }
    return lines;
  };
  let drawing = shape(column(180, 560), ink.blue) + shape(column(860, 560), ink.red);
  drawing +=
    halfDisc(390, 255, 165, 'left', ink.blue, overprint) + halfDisc(870, 255, 165, 'right', ink.red, overprint);
  return drawing + rectangle(centre - 3, 0, 6, sheetHeight, ink.line);
}
