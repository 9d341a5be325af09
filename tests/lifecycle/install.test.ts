import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCheckout, type Checkout } from './checkout.ts';

/** Missing packages end to end, with the real npm; stale, half-installed and killed ones stand in bootstrap.test.ts. */
let checkout: Checkout;

beforeAll(() => {
  checkout = makeCheckout({ setUp: false });
});

afterAll(() => checkout.remove());

test('a fresh clone installs, builds and serves, and tells of each step', async () => {
  const program = await checkout.start({ DEMO: '0' });
  await program.untilReady();
  expect((await fetch(program.url)).status).toBe(200);
  expect(program.output).toMatch(/Installing .*Installed in \d+ s\..*Building .*Built in \d+ s\..*is ready/s);
  expect(program.output).not.toContain('EBADENGINE');
  program.interrupt();
  expect(await program.ended).toBe(0);
});

test('a build older than its sources is made again, and one that was killed halfway does not count', async () => {
  appendFileSync(join(checkout.folder, 'src/router.tsx'), '\n// Changed after the build.\n');
  const killed = await checkout.start({ DEMO: '0' });
  await killed.untilSaid('Building');
  killed.kill();
  await killed.ended;

  const program = await checkout.start({ DEMO: '0' });
  await program.untilReady();
  expect(program.output).not.toContain('Installing');
  expect(program.output).toMatch(/Building .*Built in/s);
  expect(readdirSync(join(checkout.folder, '.cache')).filter((name) => name.startsWith('build-'))).toEqual([]);
  program.interrupt();
  expect(await program.ended).toBe(0);
});
