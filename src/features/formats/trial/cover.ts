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
import { fingerprint, lens, recording, redacted, tags } from './cover-papers.ts';
import { corridor, dial, portico, timeline } from './cover-rooms.ts';

const jurors = 12;

/** Overlapping papers with lines left out, a red folder, a stamp. */
function dossier(random: Random): string {
  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 36, ink.sand, 1);
  const papers = 4;
  for (let paper = 0; paper < papers; paper++) {
    const x = 300 + paper * 285 + random() * 50;
    const y = 170 + random() * 130;
    const angle = -9 + random() * 18;
    const content = paperWithLines(random, paper === papers - 1);
    drawing += `<g transform="translate(${round(x - 160)} ${round(y)}) rotate(${round(angle)} 235 320)">${content}</g>`;
  }

  const x = 300 + random() * 200;
  const y = 700 + random() * 80;
  const stamp =
    disc(x, y, 170, 'none', `stroke="${ink.red}" stroke-width="16"`) +
    disc(x, y, 138, 'none', `stroke="${ink.red}" stroke-width="5"`) +
    halfDisc(x, y - 8, 100, 'top', ink.red) +
    rectangle(x - 100, y + 8, 200, 20, ink.red) +
    rectangle(x - 70, y + 44, 140, 14, ink.red);
  return `${drawing}<g ${overprint}>${stamp}</g>`;
}

/** The beam tips, the twelve look on. */
function scales(random: Random): string {
  const angle = (random() > 0.5 ? 1 : -1) * (5 + random() * 7);
  const radians = (angle * Math.PI) / 180;
  const centreX = 800;
  const centreY = 250;
  const ends = [-520, 520].map(
    (reach) => [centreX + reach * Math.cos(radians), centreY + reach * Math.sin(radians)] as const,
  );

  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 40, ink.sand, random() > 0.5 ? 1 : -1);
  drawing += rectangle(centreX - 9, 120, 18, 660, ink.line) + halfDisc(centreX, 800, 130, 'top', ink.line);
  const beam = ends.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  drawing += stroke(`M${beam}`, ink.line, 18) + disc(centreX, centreY, 34, ink.red);
  ends.forEach(([x, y], index) => {
    drawing += pan(x, y, index === 1);
  });

  for (let juror = 0; juror < jurors; juror++) {
    const fill = random() > 0.4 ? ink.line : 'none';
    drawing += halfDisc(90 + juror * 129, 962, 50, 'top', fill, `stroke="${ink.line}" stroke-width="5"`);
  }
  return drawing + rectangle(0, 962, sheetWidth, 6, ink.line);
}

/** Twelve seats around the exhibits; a thread joins the evidence. */
function hemicycle(random: Random): string {
  const centreX = 800;
  const centreY = 930;
  let drawing = halftone(0, 0, sheetWidth, sheetHeight, 38, ink.pink, -1);
  drawing += halfDisc(centreX, centreY, 820, 'top', ink.sand, overprint);
  drawing += halfDisc(centreX, centreY, 560, 'top', ink.paper);

  for (let juror = 0; juror < jurors; juror++) {
    const turn = (Math.PI * (juror + 0.5)) / jurors;
    const x = centreX - Math.cos(turn) * 690;
    const y = centreY - Math.sin(turn) * 690;
    const seat = halfDisc(
      x,
      y,
      74,
      'top',
      random() > 0.38 ? ink.line : 'none',
      `stroke="${ink.line}" stroke-width="6"`,
    );
    const angle = round(90 - ((turn * 180) / Math.PI) * -1 - 180);
    drawing += `<g transform="rotate(${angle} ${round(x)} ${round(y)})">${seat}</g>`;
  }

  const exhibits: (readonly [number, number])[] = [];
  for (let exhibit = 0; exhibit < 5; exhibit++) {
    const x = 440 + exhibit * 180 + (random() - 0.5) * 60;
    const y = 660 - Math.sin(((exhibit + 0.5) / 5) * Math.PI) * 150 + random() * 130;
    exhibits.push([x, y]);
  }
  const thread = exhibits.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  drawing += stroke(`M${thread}`, ink.red, 6);
  exhibits.forEach(([x, y], index) => {
    const [fill, text] = index === 2 ? [ink.red, ink.light] : [ink.light, ink.black];
    const tag =
      rectangle(x - 58, y - 8, 116, 140, fill, `stroke="${ink.black}" stroke-width="5"`) +
      rectangle(x - 36, y + 46, 72, 9, text) +
      rectangle(x - 36, y + 70, 48, 9, text);
    const angle = round((random() - 0.5) * 16);
    drawing += `<g transform="rotate(${angle} ${round(x)} ${round(y)})">${tag}</g>${disc(x, y, 14, ink.red)}`;
  });
  return drawing + rectangle(0, centreY, sheetWidth, 70, ink.line);
}

function paperWithLines(random: Random, withFolder: boolean): string {
  const width = 470;
  const height = 640;
  let paper = rectangle(14, 16, width, height, ink.sand, overprint);
  paper += rectangle(0, 0, width, height, ink.light);
  paper += rectangle(0, 0, width, height, 'none', `stroke="${ink.black}" stroke-width="4"`);
  paper += rectangle(48, 52, 150 + random() * 120, 26, ink.black);

  for (let y = 120; y < height - 90; y += 38) {
    const length = 240 + random() * 134;
    const isLeftOut = random() > 0.8;
    paper += isLeftOut ? rectangle(48, y - 6, length * 0.6, 30, ink.black) : rectangle(48, y, length, 9, ink.sand);
  }
  if (!withFolder) return paper;

  return (
    paper +
    rectangle(width - 210, height - 250, 210, 250, ink.red) +
    halfDisc(width - 105, height - 125, 78, 'top', ink.light) +
    rectangle(width - 183, height - 117, 156, 10, ink.light)
  );
}

function pan(x: number, y: number, isHeavy: boolean): string {
  const cords = `M${round(x)} ${round(y)}L${round(x - 190)} ${round(y + 240)}M${round(x)} ${round(y)}L${round(x + 190)} ${round(y + 240)}`;
  let drawing = stroke(cords, ink.line, 5);
  drawing += isHeavy
    ? halfDisc(x, y + 240, 210, 'bottom', ink.red, overprint)
    : halfDisc(x, y + 240, 210, 'bottom', ink.light, `stroke="${ink.line}" stroke-width="6"`);
  for (let weight = 0; weight < (isHeavy ? 4 : 3); weight++) {
    drawing += disc(x - 110 + weight * 74, y + 240 - 34, 34, isHeavy ? ink.line : ink.pink);
  }
  return drawing;
}

/** In the order by which a slug chooses. */
export const trialCompositions = {
  dossier,
  scales,
  hemicycle,
  tags,
  redacted,
  lens,
  recording,
  fingerprint,
  timeline,
  corridor,
  dial,
  portico,
};
