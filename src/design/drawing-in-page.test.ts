import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ink } from './covers/sheet.ts';
import { drawingInPage } from './drawing-in-page.ts';

test('a half disc ends where it ended, in the ink of the page', () => {
  const drawn = `<path d="M97.6 109.6A70.4 70.4 0 0 0 97.6 250.4Z" fill="${ink.blue}" />`;
  expect(drawingInPage(drawn)).toBe('<path d="M97.6 109.6a70.4 70.4 0 0 0 0 140.8z" fill="var(--cop-blu)"/>');
});

test('how inks are laid over each other, and other shapes, are left as they are', () => {
  const drawn = '<path d="M6 122C10 98 34 90 56 88Z" style="mix-blend-mode:var(--cop-fusione,multiply)"/>';
  expect(drawingInPage(drawn)).toBe(drawn);
});

test('what only a file of its own needs stays out of the page', () => {
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" aria-hidden="true" focusable="false">';
  expect(drawingInPage(drawn)).toBe('<svg viewBox="0 0 120 120" aria-hidden="true">');
});

test('the page says every ink that a drawing names', () => {
  const tokens = readFileSync('src/design/tokens.css', 'utf8');
  for (const value of Object.values(ink)) {
    const name = /^var\((--cop-[a-z-]+),/.exec(value)![1]!;
    expect(tokens).toContain(`${name}:`);
  }
});
