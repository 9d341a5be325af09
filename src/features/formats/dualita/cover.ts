import type { Random } from '#lib/pseudo-random.ts';
import {
  disc,
  halfDisc,
  halftone,
  ink,
  overprint,
  rectangle,
  round,
  sheetHeight,
  sheetWidth,
  stroke,
} from '#design/covers/sheet.ts';
import { bridge, columns, skyline } from './cover-buildings.ts';
import { eclipse, pages, rally, ribbons, rings, ripples, wedges } from './cover-lines.ts';

const centre = sheetWidth / 2;

/** Two great half discs that slipped along the line between them. */
function faceToFace(random: Random): string {
  const radius = 330 + random() * 60;
  const slip = 70 + random() * 60;
  const up = random() > 0.5 ? 1 : -1;
  const leftY = 500 - up * slip;
  const rightY = 500 + up * slip;
  const left = centre - 10;
  const right = centre + 10;

  let drawing =
    halftone(0, 0, 800, sheetHeight, 34, ink.paleBlue, -1) + halftone(800, 0, 800, sheetHeight, 34, ink.pink, 1);
  drawing += halfDisc(left, leftY, radius, 'left', ink.blue, overprint);
  drawing += halfDisc(right, rightY, radius, 'right', ink.red, overprint);

  const arcs = 3 + Math.floor(random() * 3);
  for (let arc = 1; arc <= arcs; arc++) {
    const reach = (radius * arc) / (arcs + 1.2);
    const r = round(reach);
    drawing += stroke(
      `M${left} ${round(leftY - reach)}A${r} ${r} 0 0 0 ${left} ${round(leftY + reach)}`,
      ink.paper,
      5 + arc * 2.5,
    );
    drawing += stroke(
      `M${right} ${round(rightY - reach)}A${r} ${r} 0 0 1 ${right} ${round(rightY + reach)}`,
      ink.paper,
      5 + (arcs - arc) * 2.5,
    );
  }
  return drawing + centreLine();
}

/** The turns: bars that advance from both sides and overlap on the line. */
function comb(random: Random): string {
  const bars = 9;
  const height = sheetHeight / (bars * 1.25);
  const gap = height * 0.25;

  let drawing = '';
  for (let bar = 0; bar < bars; bar++) {
    const y = gap / 2 + bar * (height + gap);
    const drift = Math.sin(bar * 0.9 + random() * 1.2) * 260;
    const caps = `rx="${round(height / 2)}" ${overprint}`;
    if (bar % 2 === 0) {
      const end = 860 + drift + random() * 140;
      drawing += rectangle(-height, y, end + height, height, ink.blue, caps);
      if (random() > 0.45) drawing += rectangle(0, y + height * 0.42, end * 0.55, height * 0.16, ink.paper);
    } else {
      const start = 740 + drift - random() * 140;
      drawing += rectangle(start, y, sheetWidth - start + height, height, ink.red, caps);
      if (random() > 0.45) {
        const slit = sheetWidth - (sheetWidth - start) * 0.5;
        drawing += rectangle(slit, y + height * 0.42, sheetWidth, height * 0.16, ink.paper);
      }
    }
  }

  return (
    halftone(0, 0, 800, sheetHeight, 32, ink.paleBlue, -1) +
    halftone(800, 0, 800, sheetHeight, 32, ink.pink, 1) +
    drawing +
    centreLine()
  );
}

/** An opinion that changes: all blue on the left, all red on the right. */
function grid(random: Random): string {
  const columns = 10;
  const side = sheetWidth / columns;
  const rows = Math.ceil(sheetHeight / side);
  const radius = side * 0.44;

  let drawing = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * side + side / 2;
      const y = row * side + side / 2 - 60;
      const isRed = random() < Math.pow(column / (columns - 1), 1.25);
      const hasShadow = random() < 0.1;
      if (hasShadow) {
        drawing += isRed ? halfDisc(x, y, radius, 'right', ink.pink) : halfDisc(x, y, radius, 'left', ink.paleBlue);
      }
      drawing += isRed
        ? halfDisc(x - radius * 0.25, y, radius, 'right', ink.red)
        : halfDisc(x + radius * 0.25, y, radius, 'left', ink.blue);
      if (random() > 0.86) drawing += disc(x, y, side * 0.1, ink.black);
    }
  }
  return drawing;
}

function centreLine(): string {
  return rectangle(centre - 2, 0, 4, sheetHeight, ink.line);
}

/** In the order by which a slug chooses. */
export const dualitaCompositions = {
  faceToFace,
  comb,
  grid,
  eclipse,
  ripples,
  rings,
  ribbons,
  rally,
  wedges,
  pages,
  columns,
  bridge,
  skyline,
};
