import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromiseStandingLine, type PromiseLook } from './promise-sign.tsx';

const css = readFileSync(new URL('./promise-sign.css', import.meta.url), 'utf8');
const colourOf = (look: PromiseLook) =>
  new RegExp(`\\.promise-standing-${look}\\b[^{}]*{\\s*color: var\\((.*?)\\)`).exec(css)?.[1];

test('that something is late is said in red, beside a sign that is amber with a line, as the design has it', () => {
  expect(colourOf('late')).toBe('--rosso-testo');
  expect(colourOf('silent')).toBe('--rosso-testo');
  expect(colourOf('kept')).toBe('--verde-testo');
  expect(css).toMatch(/\.promise-sign-late path:first-child,\s*\.promise-sign-half {\s*fill: var\(--ambra\)/);
  const late = renderToStaticMarkup(<PromiseStandingLine look="late" words="In ritardo di 6 giorni" />);
  expect(late).toContain('<p class="promise-standing promise-standing-late">');
  expect(late).toContain('<path d="M12 8.2V17"></path>');
  expect(late).toContain('<b>In ritardo di 6 giorni</b>');
});
