import type { Random } from '#lib/pseudo-random.ts';
import {
  arch,
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

/** A road that goes straight to where the sky begins. */
export function road(random: Random): string {
  const x = 560 + random() * 480;
  const y = 430;
  let drawing = halftone(0, 0, sheetWidth, y, 40, ink.mint, random() > 0.5 ? 1 : -1);
  drawing += halfDisc(x, y, 250, 'top', ink.red, overprint);
  drawing += rectangle(0, y, sheetWidth, sheetHeight - y, ink.green);
  const furrows = Array.from({ length: 9 }, (_, row) => `M${round(x)} ${y}L${row * 500 - 1200} 1000`).join('');
  drawing += stroke(furrows, ink.mint, 12);
  drawing += shape(`M${round(x - 16)} ${y}h32L1300 1000H300Z`, ink.black);
  let dashes = '';
  for (let dash = 0; dash < 6; dash++) {
    const near = Math.pow((dash + 1) / 6, 2.2);
    const far = Math.pow((dash + 0.55) / 6, 2.2);
    const at = (share: number) => [x + (800 - x) * share, y + (1000 - y) * share] as const;
    const [nearX, nearY] = at(near);
    const [farX, farY] = at(far);
    dashes += `M${round(farX - far * 24)} ${round(farY)}h${round(far * 48)}L${round(nearX + near * 24)} ${round(nearY)}h${round(-near * 48)}Z`;
  }
  return drawing + shape(dashes, ink.light);
}

/** A river through fields. */
export function river(random: Random): string {
  const bend = 260 + random() * 180;
  const side = random() > 0.5 ? 1 : -1;
  const way = `M${round(800 - side * 420)} -60C${round(800 - side * 420)} 260 ${round(800 + side * bend)} 220 ${round(800 + side * bend)} 480S${round(800 - side * bend)} 720 ${round(800 - side * 120)} 1080`;
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.mint);
  const furrows = Array.from({ length: 21 }, (_, row) => `M0 ${row * 52}L1600 ${row * 52 - side * 90}`).join('');
  drawing += stroke(furrows, ink.green, 15);
  drawing += stroke(way, ink.paper, 300) + stroke(way, ink.blue, 250);
  drawing += stroke(way, ink.paleBlue, 12, `stroke-dasharray="${round(70 + random() * 60)} 50"`);
  for (let tree = 0; tree < 6; tree++) {
    const x = side > 0 ? 130 + random() * 160 : 1310 + random() * 160;
    drawing += halfDisc(x, 330 + tree * 112, 58, 'top', ink.darkGreen);
  }
  return drawing;
}

/** Fields from above, each ploughed its own way. */
export function fields(random: Random): string {
  const colours = [ink.green, ink.mint, ink.sand, ink.darkGreen, ink.paper];
  const first = Math.floor(random() * colours.length);
  let drawing = '';
  let furrows = '';
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const x = column * 420 - 40 + (row % 2) * -90;
      const y = row * 340 - 10;
      drawing += rectangle(x, y, 420, 340, colours[(first + column * 2 + row * 3) % colours.length]!);
      const isUp = random() > 0.5;
      for (let line = 1; line < 6; line++) {
        furrows += isUp ? `M${x + line * 70} ${y}v340` : `M${x} ${y + line * 57}h420`;
      }
    }
  }
  drawing += stroke(furrows, ink.black, 5, 'stroke-opacity=".35"');
  const turn = 180 + random() * 260;
  drawing += stroke(
    `M-20 ${round(turn)}C500 ${round(turn + 180)} 1000 ${round(turn + 60)} 1620 ${round(turn + 420)}`,
    ink.light,
    44,
  );
  return (
    drawing +
    halfDisc(1000, turn + 60, 120, 'top', ink.red) +
    rectangle(880, turn + 60, 240, 90, ink.light, `stroke="${ink.black}" stroke-width="6"`)
  );
}

/** The arches of a square and their shadows. */
export function arcade(random: Random): string {
  const open = Math.floor(random() * 3) + 1;
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.sand);
  drawing += rectangle(0, 90, sheetWidth, 640, ink.light);
  let arches = '';
  for (let bay = 0; bay < 5; bay++) arches += arch(160 + bay * 320, 400, 112, 730);
  drawing += shape(arches, ink.darkGreen);
  drawing += shape(arch(160 + open * 320, 400, 112, 730), ink.red);
  drawing += shape(box(0, 90, 1600, 34) + box(0, 188, 1600, 12) + box(0, 730, 1600, 18), ink.line);
  let shadows = '';
  for (let bay = 0; bay < 6; bay++) shadows += `M${bay * 320 - 48} 748h96l-160 260h-160Z`;
  return drawing + shape(shadows, ink.green, overprint);
}

/** Peaks, the nearer the darker. */
export function peaks(random: Random): string {
  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 40, ink.paleBlue, random() > 0.5 ? 1 : -1);
  drawing += disc(360 + random() * 880, 220, 120, ink.red, overprint);
  [ink.mint, ink.green, ink.darkGreen].forEach((colour, range) => {
    const count = 3 + range;
    const base = sheetWidth / count;
    let path = '';
    let snow = '';
    for (let peak = 0; peak <= count; peak++) {
      const x = peak * base + (random() - 0.5) * base * 0.5;
      const top = 190 + range * 210 + random() * 130;
      const half = base * 0.8;
      path += `M${round(x - half)} 1000L${round(x)} ${round(top)}L${round(x + half)} 1000Z`;
      const cap = 0.2;
      const y = round(top + (1000 - top) * cap);
      if (range < 2) snow += `M${round(x)} ${round(top)}L${round(x + half * cap)} ${y}L${round(x - half * cap)} ${y}Z`;
    }
    drawing += shape(path, colour) + shape(snow, ink.light);
  });
  return drawing;
}

/** The front of a block of flats: where there is light, somebody speaks. */
export function facade(random: Random): string {
  const [columns, rows] = [8, 5];
  let dark = '';
  let shutters = '';
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.sand);
  const lit: [number, number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * 200 + 46;
      const y = row * 200 + 30;
      if (random() > 0.84) lit.push([x, y]);
      else if (random() > 0.4) dark += box(x, y, 108, 140);
      else shutters += box(x, y, 50, 140) + box(x + 58, y, 50, 140);
    }
  }
  drawing += shape(dark, ink.darkGreen) + shape(shutters, ink.green);
  for (const [x, y] of [...lit, [846, 430] as const]) {
    drawing += rectangle(x, y, 108, 140, ink.light) + halfDisc(x + 54, y + 140, 46, 'top', ink.red);
  }
  return drawing + shape(Array.from({ length: rows }, (_, row) => box(0, row * 200 + 184, 1600, 8)).join(''), ink.line);
}
