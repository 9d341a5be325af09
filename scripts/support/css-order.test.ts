import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderProblems } from './css-order.ts';

test('two files that give one class the same property with the same weight are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'css-order-'));
  const file = (name: string, css: string) => {
    writeFileSync(join(folder, name), css);
    return join(folder, name);
  };
  try {
    const card = file('card.css', '@layer c { .card { padding: 1rem; color: red; } .page .card b { margin: 0 } }');
    const list = file(
      'list.css',
      '@layer c { .list .card { padding: 0 } .card { padding-left: 2rem; display: grid } }',
    );
    const other = file('other.css', '@layer c { .other .card b { margin: 1rem } .card:hover { color: blue } }');
    expect(orderProblems([[card], [list], [other]])).toEqual([`padding: ${card} .card | ${list} .card`]);
    expect(orderProblems([[card, list], [other]])).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the stylesheets of pages mean the same in whatever order they come', () => {
  const importedBy = (path: string) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/@import '([^']+)'/g), ([, name]) => join(path, '..', name!));
  // It comes before all others, on every page.
  const everyPage = importedBy('src/styles.css');
  // Outside the layers, over all of them.
  const adapted = importedBy('src/adapted.css');
  const linked = globSync('src/styles/**/*.css').map(importedBy);
  const known = new Set([...everyPage, ...adapted, ...linked.flat()]);
  const alone = globSync('src/{design,features}/**/*.css').filter((path) => !known.has(path));
  expect(linked.length).toBeGreaterThan(10);
  expect(alone.length).toBeGreaterThan(5);
  expect(orderProblems([...linked, ...alone.map((path) => [path])])).toEqual([]);
});
