import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFailed, test } from 'vitest';
import { until } from '../support/program.ts';
import { makeCheckout, type Checkout } from './checkout.ts';

let checkout: Checkout;

beforeEach(() => {
  checkout = makeCheckout();
});

afterEach(() => checkout.remove());

test('npm run dev shows a change of a call, a screen and a style without a restart, and ends as npm start does', async () => {
  const program = await checkout.run('dev', { DEMO: '0' });
  onTestFailed(() => console.error(program.output));
  await program.untilReady();
  const textOf = async (path: string) => (await fetch(`${program.url}${path}`)).text();

  expect(await textOf('/healthz')).toBe('{"status":"ok"}');
  change('src/app.ts', "c.json({ status: 'ok' }", "c.json({ status: 'changed' }");
  await until(async () => (await textOf('/healthz')) === '{"status":"changed"}');

  expect(await textOf('/')).toContain('<html lang="it"');
  change('src/routes/__root.tsx', '<html lang="it"', '<html lang="it-IT"');
  await until(async () => (await textOf('/')).includes('<html lang="it-IT"'));

  change('src/styles.css', /$/, '\n.changed-while-running { color: red; }\n');
  await until(async () => (await textOf('/src/styles.css')).includes('changed-while-running'));

  program.terminate();
  expect(await program.ended).toBe(0);
  expect(checkout.postmaster()).toBeUndefined();
});

function change(file: string, what: string | RegExp, into: string): void {
  const path = join(checkout.folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(what, into);
  if (after === before) throw new Error(`Nothing to change in ${file}`);
  writeFileSync(path, after);
}
