import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const server = readFileSync('dist/server/server.js', 'utf8');

/** The file of the built program that a part of a page came to be. */
const built = (name: string) => new RegExp(`assets/${name}-[\\w-]{7}\\.js`).exec(server)![0];

test.each(['trial', 'dal-basso-article'])('%s brings nothing of another format', (name) => {
  const imported = [...readFileSync(`dist/client/${built(name)}`, 'utf8').matchAll(/from"\.\/([^"]*)"/g)];
  expect(imported.length).toBeGreaterThan(2);
  expect(imported.map(([, file]) => file).filter((file) => file!.startsWith('dualita-'))).toEqual([]);
});
