import type { Random } from '#lib/pseudo-random.ts';
import {
  box,
  halfDisc,
  halftone,
  ink,
  rectangle,
  round,
  shape,
  sheetHeight,
  sheetWidth,
  stroke,
} from '#design/covers/sheet.ts';

const centre = sheetWidth / 2;

/** What grows from below meets what comes down from above. */
export function columns(random: Random): string {
  const count = 8;
  const width = sheetWidth / count;
  const radius = width / 2 - 14;
  const rises = random() > 0.5;
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.backdrop);
  let pillars = '';
  let drops = '';
  for (let column = 0; column < count; column++) {
    const place = rises ? column : count - 1 - column;
    const meet = 760 - place * 66 + random() * 90;
    const x = column * width + width / 2;
    const r = round(radius);
    pillars += `M${round(x - radius)} 1000V${round(meet + 130)}a${r} ${r} 0 0 1 ${2 * r} 0V1000Z`;
    drops += `M${round(x - radius)} 0V${round(meet - 150)}a${r} ${r} 0 0 0 ${2 * r} 0V0Z`;
  }
  drawing += shape(pillars, ink.blue) + shape(drops, ink.red);
  return drawing;
}

/** A bridge whose halves do not meet. */
export function bridge(random: Random): string {
  const slip = 60 + random() * 70;
  const deck = 380;
  const half = (from: number, y: number, colour: string) => {
    let drawing = rectangle(from, y, centre - 12, 470, colour);
    for (const place of [0.17, 0.5, 0.83]) {
      drawing += halfDisc(from + place * (centre - 12), y + 330, 108, 'top', ink.paper);
      drawing += rectangle(from + place * (centre - 12) - 108, y + 330, 216, 150, ink.paper);
    }
    return drawing + rectangle(from, y - 46, centre - 12, 22, ink.line);
  };
  const water = Array.from({ length: 5 }, (_, row) => `M0 ${820 + row * 44}H1600`).join('');
  let drawing = halftone(0, 0, sheetWidth, 380, 40, ink.sand, random() > 0.5 ? 1 : -1);
  drawing += half(0, deck + slip / 2, ink.blue) + half(centre + 12, deck - slip / 2, ink.red);
  drawing += rectangle(0, 790, sheetWidth, 210, ink.paper);
  drawing += stroke(water, ink.paleBlue, 18, `stroke-dasharray="${round(120 + random() * 80)} 40"`);
  return drawing + rectangle(centre - 3, 0, 6, sheetHeight, ink.line);
}

/** A town, and its image in the water that shows another one. */
export function skyline(random: Random): string {
  const half = sheetHeight / 2;
  const town = (up: boolean) => {
    let houses = '';
    let windows = '';
    let x = -20;
    while (x < sheetWidth) {
      const width = 110 + random() * 110;
      const height = 120 + random() * 280;
      houses += box(x, up ? half - height : half, width - 8, height);
      for (let level = 50; level < height - 40; level += 70) {
        if (random() > 0.35) windows += box(x + width * 0.3, up ? half - level - 24 : half + level, width * 0.32, 22);
      }
      x += width;
    }
    return shape(houses, up ? ink.blue : ink.red) + shape(windows, ink.light);
  };
  const sun = 300 + random() * 1000;
  let drawing = rectangle(0, 0, sheetWidth, half, ink.paleBlue) + rectangle(0, half, sheetWidth, half, ink.pink);
  drawing += halfDisc(sun, half, 420, 'top', ink.paper) + halfDisc(sun, half, 420, 'bottom', ink.paper);
  return drawing + town(true) + town(false) + rectangle(0, half - 5, sheetWidth, 10, ink.line);
}
