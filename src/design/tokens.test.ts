import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eveningInks } from './covers/evening-inks.ts';
import { ink, overprint } from './covers/sheet.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [comment = ''] = css.split('*/');
const day = declarations(':root {');
const evening = { ...day, ...declarations("[data-edizione='sera'] {") };

test('the evening by choice and by the system are one edition', () => {
  expect(declarations(":root:not([data-edizione='giorno']) {")).toEqual(declarations("[data-edizione='sera'] {"));
});

test('drawings in files have the evening’s inks', () => {
  const inks = Object.entries(declarations("[data-edizione='sera'] {")).filter(([name]) => name.startsWith('--cop-'));
  expect(inks.length).toBeGreaterThan(10);
  expect(eveningInks).toEqual(Object.fromEntries(inks));
});

test('drawings have the day’s inks where no stylesheet is', () => {
  const fallbacks = [...Object.values(ink), overprint].map((used) => /(--cop-[\w-]+),([^)]+)/.exec(used)!);
  for (const [, name, fallback] of fallbacks) expect(day[name!], name).toBe(fallback!.toLowerCase());
});

const rows = [...comment.matchAll(/^ \* ([\w-]+) on ([\w-]+) +([\d.]+) +([\d.]+) +(.+)$/gm)];

test('the table of contrasts is there', () => {
  expect(rows.length).toBe(30);
});

test.each(rows.map(([, ink = '', paper = '', ...rest]) => [ink, paper, ...rest] as const))(
  '%s on %s has the contrast that the table says',
  (ink, paper, dayRatio, eveningRatio, rule) => {
    const ratios = [day, evening].map((edition) => contrast(edition[`--${ink}`], edition[`--${paper}`]));
    expect(ratios[0]).toBeCloseTo(Number(dayRatio), 1);
    expect(ratios[1]).toBeCloseTo(Number(eveningRatio), 1);
    const needed = /^(?:text|graphics) >= ([\d.]+)/.exec(rule ?? '');
    if (needed) expect(Math.min(...ratios)).toBeGreaterThanOrEqual(Number(needed[1]));
  },
);

function declarations(opening: string): Record<string, string> {
  const from = css.indexOf(opening) + opening.length;
  const block = css.slice(from, css.indexOf('}', from)).replace(/\/\*[^]*?\*\//g, '');
  return Object.fromEntries([...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]?.trim()]));
}

/** WCAG 2.2, relative luminance. */
function contrast(first = '', second = ''): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
