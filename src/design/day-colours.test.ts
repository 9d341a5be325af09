import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayColours } from './day-colours.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test.each([
  ['carta', dayColours.paper],
  ['inchiostro', dayColours.ink],
  ['inchiostro-2', dayColours.ink2],
  ['filetto', dayColours.line],
  ['blu', dayColours.blue],
  ['rosso', dayColours.red],
  ['rosso-testo', dayColours.redText],
  ['verde-testo', dayColours.greenText],
])('--%s has by day the value that pictures and icons take', (token, value) => {
  // The first declaration of a token is the day's.
  expect(new RegExp(`--${token}: (#\\w+);`).exec(css)?.[1]).toBe(value);
});
