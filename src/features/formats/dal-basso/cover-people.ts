import type { Random } from '#lib/pseudo-random.ts';
import {
  box,
  disc,
  halfDisc,
  ink,
  rectangle,
  round,
  shape,
  sheetHeight,
  sheetWidth,
  stroke,
} from '#design/covers/sheet.ts';

/** A line with its stops, one of them struck out. */
export function stops(random: Random): string {
  const closed = 2 + Math.floor(random() * 2);
  const high = 250 + random() * 80;
  const low = 640 + random() * 80;
  const way = `M-40 ${round(low)}H380L${round(380 + (low - high))} ${round(high)}H1640`;
  const other = `M-40 ${round(high)}H300L${round(300 + (low - high))} ${round(low)}H1640`;
  let drawing =
    stroke(other, ink.mint, 70, 'stroke-linejoin="round"') + stroke(way, ink.green, 70, 'stroke-linejoin="round"');
  const places = [
    [200, low],
    [880, high],
    [1120, high],
    [1360, high],
    [1000, low],
    [1280, low],
  ] as const;
  places.forEach(([x, y], place) => {
    drawing += disc(x, y, 54, ink.light, `stroke="${ink.black}" stroke-width="16"`);
    if (place === closed) drawing += stroke(`M${x - 90} ${round(y + 90)}L${x + 90} ${round(y - 90)}`, ink.red, 30);
  });
  return drawing + shape(box(140, low + 110, 300, 22) + box(140, low + 156, 190, 14), ink.line);
}

/** An orchard: rows of crowns, each with its shadow. */
export function orchard(random: Random): string {
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.mint);
  let shadows = '';
  let trunks = '';
  let crowns = '';
  const fallen = Math.floor(random() * 4) + 4;
  let tree = 0;
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 5; column++, tree++) {
      const x = 130 + column * 330 + (row % 2) * 120;
      const y = 250 + row * 300;
      const radius = 118 + random() * 24;
      const r = round(radius);
      if (tree === fallen) {
        drawing += disc(x, y + 70, 30, ink.red) + disc(x, y + 70, 14, ink.light);
        continue;
      }
      shadows += `M${x} ${y + 90}l150 -26v30Z`;
      trunks += box(x - 9, y, 18, 92);
      crowns += `M${round(x - radius)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;
    }
  }
  return drawing + shape(shadows, ink.green) + shape(trunks, ink.line) + shape(crowns, ink.darkGreen);
}

/** A wall that holds the water back, with its mouths shut or open. */
export function dam(random: Random): string {
  const mouth = Math.floor(random() * 3);
  let drawing = rectangle(0, 0, sheetWidth, 360, ink.blue);
  const waves = Array.from({ length: 4 }, (_, row) => `M0 ${60 + row * 72}H1600`).join('');
  drawing += stroke(waves, ink.paleBlue, 12, `stroke-dasharray="${round(90 + random() * 90)} 60"`);
  drawing += rectangle(0, 360, sheetWidth, 640, ink.darkGreen);
  drawing += shape('M70 330H1530L1250 1000H350Z', ink.sand);
  const courses = Array.from({ length: 5 }, (_, row) => {
    const inset = 70 + (row + 1) * 46;
    return `M${inset} ${430 + row * 110}H${sheetWidth - inset}`;
  });
  drawing += stroke(courses.join(''), ink.black, 5);
  for (let opening = 0; opening < 3; opening++) {
    const x = 520 + opening * 280;
    if (opening === mouth) drawing += rectangle(x - 84, 640, 168, 360, ink.paleBlue);
    drawing += halfDisc(x, 640, 84, 'top', opening === mouth ? ink.red : ink.black);
  }
  return drawing + rectangle(0, 320, sheetWidth, 44, ink.line);
}

/** Whoever came, with what they have to say. */
export function crowd(random: Random): string {
  const signs = 6;
  const red = Math.floor(random() * 4) + 1;
  let drawing = '';
  for (let sign = 0; sign < signs; sign++) {
    const x = 60 + sign * 262 + random() * 40;
    const y = 110 + random() * 190;
    const fill = sign === red ? ink.red : ink.light;
    drawing += rectangle(x + 88, y + 150, 14, 560, ink.line);
    drawing += rectangle(x, y, 190, 164, fill, `stroke="${ink.black}" stroke-width="7"`);
    const words = box(x + 28, y + 44, 134, 20) + box(x + 28, y + 88, 90, 20);
    drawing += shape(words, sign === red ? ink.light : ink.black);
  }
  [ink.mint, ink.green, ink.darkGreen].forEach((colour, row) => {
    const radius = 96 + row * 22;
    const y = 700 + row * 130;
    let heads = '';
    for (let x = -row * 90; x < sheetWidth + radius; x += radius * 2.1) {
      heads += `M${round(x - radius)} 1000V${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0V1000Z`;
    }
    drawing += shape(heads, colour);
  });
  return drawing;
}
