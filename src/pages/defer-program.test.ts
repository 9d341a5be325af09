import { expect, test } from 'vitest';
import { deferProgram } from './defer-program.ts';

const head = '<script data-files="">starter</script>';
const links = ['/assets/index-1.js', '/assets/route-2.js']
  .map((file) => `<link rel="modulepreload" href="${file}" fetchPriority="low"/>`)
  .join('');
const program = '<script type="module" async="" src="/assets/index-1.js"></script>';

test('a page loads no program by itself, and its first script knows the files that the starter does not', () => {
  const page = deferProgram(`<head>${head}${links}</head><body><p>testo</p>${program}</body>`, ['/assets/index-1.js']);
  expect(page).toBe('<head><script data-files="/assets/route-2.js">starter</script></head><body><p>testo</p></body>');
});

test('other links and scripts stay', () => {
  const others = '<link rel="preload" as="font" href="/f.woff2"/><script type="application/ld+json">{}</script>';
  expect(deferProgram(head + others + program)).toContain(others);
});
