import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const faces = [...read('./fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, body]) => body!);
const valueOf = (face: string, name: string) => new RegExp(`\\b${name}: ([^;]*);`).exec(face)![1]!.replaceAll("'", '');
const percentOf = (face: string, name: string) => Number.parseFloat(valueOf(face, name)) / 100;

/** Of our own faces, per em (`hhea` of the files in `fonts/`). */
const heights = { Piazzolla: [1.11, 0.31], 'Radio Canada': [0.945, 0.255] } as const;

test.each(Object.entries(heights))('what holds the place of %s stands on its baseline', (family, [ascent, descent]) => {
  const fallbacks = faces.filter((face) => valueOf(face, 'font-family').startsWith(`${family} Fallback`));
  expect(fallbacks).not.toEqual([]);
  for (const face of fallbacks) {
    expect(percentOf(face, 'size-adjust') * percentOf(face, 'ascent-override')).toBeCloseTo(ascent, 2);
    expect(percentOf(face, 'size-adjust') * percentOf(face, 'descent-override')).toBeCloseTo(descent, 2);
    expect(valueOf(face, 'line-gap-override')).toBe('0%');
  }
});

test.each([
  ['Piazzolla', ['Georgia', 'Noto Serif', 'DejaVu Serif'], ['normal 100 599', 'normal 600 900', 'italic 100 900']],
  ['Radio Canada', ['Arial', 'Roboto', 'DejaVu Sans'], ['normal 100 599', 'normal 600 900']],
])('the system faces of Apple, Windows, Android and Linux hold the place of %s', (family, systems, kinds) => {
  const stack = new RegExp(`'${family} Variable',([^;]*);`).exec(read('./tokens.css'))![1]!;
  const held = faces
    .filter((face) => valueOf(face, 'font-family').startsWith(`${family} Fallback`))
    .map((face) => {
      expect(stack).toContain(`'${valueOf(face, 'font-family')}'`);
      const system = systems.find((name) => valueOf(face, 'src').startsWith(`local(${name}`));
      return `${system}: ${valueOf(face, 'font-style')} ${valueOf(face, 'font-weight')}`;
    });
  expect(held.toSorted()).toEqual(systems.flatMap((system) => kinds.map((kind) => `${system}: ${kind}`)).toSorted());
});
