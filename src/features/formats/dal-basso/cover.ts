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
import { crowd, dam, orchard, stops } from './cover-people.ts';
import { arcade, facade, fields, peaks, river, road } from './cover-places.ts';

/** Contour lines, the road through them and its stop. */
function contours(random: Random): string {
  const centreX = 520 + random() * 500;
  const centreY = 420 + random() * 160;
  const phases = [random() * 6, random() * 6, random() * 6] as const;

  let drawing = '';
  for (let level = 13; level > 0; level--) drawing += contour(level, centreX, centreY, phases);

  const from = 820 + random() * 90;
  const to = 160 + random() * 200;
  const road =
    `M-20 ${round(from)}C260 ${round(from - 220)},330 ${round(centreY + 260)},${round(centreX - 180)} ${round(centreY + 120)}` +
    `S${round(centreX + 330)} ${round(centreY - 10)},1240 ${round(to + 220)}S1500 ${round(to)},1640 ${round(to - 60)}`;
  drawing += stroke(road, ink.paper, 30) + stroke(road, ink.line, 8, 'stroke-dasharray="34 20"');
  drawing += halfDisc(centreX, centreY, 96, 'top', ink.red, overprint);
  drawing += rectangle(centreX - 96, centreY + 6, 192, 12, ink.line);
  return drawing + disc(centreX - 180, centreY + 120, 24, ink.light, `stroke="${ink.black}" stroke-width="9"`);
}

/** The village rises from below: hills, roofs, a half disc that comes up. */
function horizon(random: Random): string {
  let drawing = halftone(0, 0, sheetWidth, 640, 36, ink.mint, random() > 0.5 ? 1 : -1);
  const sun = 480 + random() * 640;
  const radius = 330;
  drawing += halfDisc(sun, 600, radius, 'top', ink.red, overprint);
  for (let ray = 1; ray < 5; ray++) {
    const reach = radius + ray * 62;
    drawing += stroke(
      `M${round(sun - radius - ray * 62)} 600A${reach} ${reach} 0 0 1 ${round(sun + radius + ray * 62)} 600`,
      ink.red,
      12 - ray * 2.2,
    );
  }

  [ink.mint, ink.green, ink.blue, ink.black].forEach((colour, hill) => {
    const base = 600 + hill * 105;
    const phase = random() * 6;
    let path = `M0 ${sheetHeight}`;
    for (let x = 0; x <= sheetWidth; x += 20) {
      const y = base - 46 * Math.sin(x / (250 - hill * 26) + phase) - 22 * Math.sin(x / 97 + phase * 2);
      path += `L${x} ${round(y)}`;
    }
    drawing += `<path d="${path}L${sheetWidth} ${sheetHeight}Z" fill="${colour}" ${hill === 1 ? overprint : ''}/>`;
    if (hill === 2) drawing += village(random, base, phase);
  });
  return drawing;
}

/** The sea advances: waves, a beach, sunshades as half discs. */
function coast(random: Random): string {
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.paleBlue);
  const phase = random() * 6;
  const shore = (y: number) => 760 + 150 * Math.sin(y / 260 + phase) + 50 * Math.sin(y / 95 + phase * 2);

  for (let wave = 0; wave < 15; wave++) {
    const offset = -980 + wave * 68;
    const path = along((y) => shore(y) + offset + 12 * Math.sin(y / 34 + wave));
    drawing += stroke(path, ink.blue, 3 + wave * 1.1, 'stroke-linecap="round"');
  }

  let beach = `M${round(shore(-20) + 46)} -20`;
  for (let y = 0; y <= sheetHeight + 20; y += 20) beach += `L${round(shore(y) + 46)} ${y}`;
  drawing += `<path d="${beach}L${sheetWidth} ${sheetHeight + 20}L${sheetWidth} -20Z" fill="${ink.paper}"/>`;
  drawing += stroke(
    along((y) => shore(y) + 190),
    ink.red,
    7,
    'stroke-dasharray="30 22"',
  );

  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 5; column++) {
      const y = 90 + row * 138;
      const x = shore(y) + 270 + column * 118;
      if (x >= sheetWidth + 60) continue;
      drawing += halfDisc(x, y, 44, 'top', (column + row) % 3 ? ink.green : ink.red);
      drawing += rectangle(x - 2.5, y, 5, 46, ink.line);
    }
  }
  return drawing;
}

function contour(level: number, centreX: number, centreY: number, phases: readonly [number, number, number]): string {
  const radius = 70 * level + 10;
  let path = '';
  for (let step = 0; step <= 72; step++) {
    const turn = (step / 72) * Math.PI * 2;
    const relief =
      1 +
      0.17 * Math.sin(2 * turn + phases[0]) +
      0.1 * Math.sin(3 * turn + phases[1] + level * 0.08) +
      0.06 * Math.sin(5 * turn + phases[2]);
    const reach = radius * relief;
    const x = centreX + Math.cos(turn) * reach * 1.25;
    const y = centreY + Math.sin(turn) * reach;
    path += `${step ? 'L' : 'M'}${round(x)} ${round(y)}`;
  }

  const isFilled = level % 4 === 0;
  const outer = level > 8;
  const fill = isFilled ? (outer ? ink.mint : ink.green) : level < 3 ? ink.paper : 'none';
  const opacity = isFilled ? (outer ? 0.75 : 0.6) : 1;
  return `<path d="${path}Z" fill="${fill}" fill-opacity="${opacity}" stroke="${ink.line}" stroke-opacity=".55" stroke-width="${isFilled ? 4 : 1.8}"/>`;
}

function village(random: Random, base: number, phase: number): string {
  let houses = '';
  for (let house = 0; house < 11; house++) {
    const x = 150 + house * 125 + random() * 50;
    const width = 56 + random() * 44;
    const y = base - 46 * Math.sin(x / 198 + phase) - 26;
    const height = 56 + random() * 90;
    const roof = `M${round(x - 9)} ${round(y - height)}L${round(x + width / 2)} ${round(y - height - width * 0.5)}L${round(x + width + 9)} ${round(y - height)}Z`;
    houses += rectangle(x, y - height, width, height + 60, house % 3 ? ink.light : ink.sand);
    houses += `<path d="${roof}" fill="${ink.red}"/>`;
    houses += rectangle(x + width * 0.36, y - height + 22, width * 0.28, 26, ink.black);
  }
  return houses;
}

/** A line from the top to the bottom of the sheet that follows a curve of y. */
function along(curve: (y: number) => number): string {
  let path = '';
  for (let y = -20; y <= sheetHeight + 20; y += 20) path += `${y > -20 ? 'L' : 'M'}${round(curve(y))} ${y}`;
  return path;
}

/** In the order by which a slug chooses. */
export const dalBassoCompositions = {
  contours,
  horizon,
  coast,
  road,
  river,
  fields,
  arcade,
  peaks,
  facade,
  stops,
  orchard,
  dam,
  crowd,
};
