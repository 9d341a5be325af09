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

/** Exhibits on a cord, each with its pointed tag. */
export function tags(random: Random): string {
  const count = 5;
  const sag = 60 + random() * 80;
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.sand);
  drawing += stroke(`M0 90Q800 ${round(90 + 2 * sag)} 1600 90`, ink.line, 10);
  const red = Math.floor(random() * 3) + 1;
  for (let tag = 0; tag < count; tag++) {
    const x = 190 + tag * 305;
    const top = 90 + 2 * sag * (x / 1600) * (1 - x / 1600) * 2;
    const height = 420 + random() * 330;
    const fill = tag === red ? ink.red : ink.light;
    const text = tag === red ? ink.light : ink.black;
    const outline = `M${x} ${round(top)}l108 110v${round(height)}h-216v${round(-height)}Z`;
    drawing += shape(outline, fill, `stroke="${ink.black}" stroke-width="7"`);
    drawing += disc(x, top + 70, 20, ink.sand, `stroke="${ink.black}" stroke-width="7"`);
    drawing += shape(
      box(x - 70, top + 190, 140, 22) + box(x - 70, top + 240, 100, 14) + box(x - 70, top + 280, 124, 14),
      text,
    );
  }
  return drawing;
}

/** A page of which most is left out. */
export function redacted(random: Random): string {
  const rows = 9;
  const red = 2 + Math.floor(random() * 5);
  let bars = '';
  let lines = '';
  let mark = '';
  for (let row = 0; row < rows; row++) {
    const y = 70 + row * 104;
    const first = 180 + random() * 560;
    const second = 240 + random() * 420;
    const gap = 90 + random() * 160;
    if (row === red) mark = rectangle(110, y - 12, first + gap + second - 40, 76, ink.red);
    else bars += box(110, y, first, 52) + box(110 + first + gap, y, second, 52);
    lines += box(110 + first + 20, y + 20, gap - 40, 12) + box(1260, y + 20, 240, 12);
  }
  return shape(lines, ink.neutral) + shape(bars, ink.line) + mark;
}

/** One line of the papers, seen close. */
export function lens(random: Random): string {
  const x = 700 + random() * 200;
  const y = 420 + random() * 60;
  const radius = 310;
  let lines = '';
  for (let row = 0; row < 14; row++) lines += box(80, 60 + row * 68, 1440 - random() * 360, 14);
  let drawing = shape(lines, ink.sand);
  const handle = `M${round(x + 230)} ${round(y + 230)}l330 330`;
  drawing += stroke(handle, ink.line, 84, 'stroke-linecap="round"');
  drawing += disc(x, y, radius, ink.light, `stroke="${ink.line}" stroke-width="40"`);
  const words = box(x - 210, y - 130, 300, 56) + box(x - 250, y - 28, 160, 56) + box(x - 210, y + 74, 380, 56);
  drawing += shape(words, ink.black) + rectangle(x - 60, y - 28, 300, 56, ink.red);
  return drawing;
}

/** A witness on tape: what was said, and how far one has heard. */
export function recording(random: Random): string {
  const bars = 40;
  const step = sheetWidth / bars;
  const heard = 16 + Math.floor(random() * 10);
  const phase = random() * 6;
  const wave = (from: number, to: number) => {
    let path = '';
    for (let bar = from; bar < to; bar++) {
      const swell = Math.abs(Math.sin(bar * 0.31 + phase) * Math.sin(bar * 0.13 + phase * 2));
      const height = 60 + 620 * swell * (0.6 + random() * 0.4);
      path += box(bar * step + 9, 500 - height / 2, step - 18, height);
    }
    return path;
  };
  const x = round(heard * step);
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.backdrop);
  drawing += shape(wave(0, heard), ink.line) + shape(wave(heard, bars), ink.neutral);
  drawing += rectangle(x - 6, 90, 12, 820, ink.red);
  return drawing + halfDisc(x, 96, 76, 'top', ink.red) + halfDisc(x, 904, 76, 'bottom', ink.red);
}

/** A print of a finger: arches within arches, one of them marked. */
export function fingerprint(random: Random): string {
  const x = 760 + random() * 80;
  const y = 560;
  const marked = 3 + Math.floor(random() * 4);
  let drawing = rectangle(0, 0, sheetWidth, sheetHeight, ink.sand);
  for (let ridge = 0; ridge < 12; ridge++) {
    const radius = 44 + ridge * 62;
    const r = round(radius * 0.9);
    const foot = round(radius + 30 * Math.sin(ridge));
    const path = `M${round(x - radius)} 1040C${round(x - radius - 30)} 900 ${round(x - foot)} ${y + 90} ${round(x - r)} ${y}A${r} ${round(radius * 1.02)} 0 0 1 ${round(x + r)} ${y}C${round(x + foot)} ${y + 90} ${round(x + radius + 30)} 900 ${round(x + radius)} 1040`;
    const dash = `stroke-dasharray="${round(360 + random() * 900)} 34" stroke-linecap="round"`;
    drawing += stroke(path, ridge === marked ? ink.red : ink.line, 26, dash);
  }
  return drawing + halfDisc(x, y + 20, 30, 'top', ink.red, overprint);
}
