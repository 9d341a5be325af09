import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../tests/support/program.ts';

/** Stands in for npm: notes that it was called, waits or fails when told to, and brings a Node. */
const npm = `#!/bin/sh
echo "$@" >> calls
while [ -e hold ]; do sleep 0.02; done
if [ -e fail ]; then echo "npm error no network" >&2; exit 1; fi
mkdir -p node_modules/node/bin && ln -sf "${process.execPath}" node_modules/node/bin/node
echo done >> calls
`;

let root: string;
const write = (file: string, content = '') => writeFileSync(join(root, file), content, { mode: 0o755 });
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
const installations = () => calls().filter((line) => line.startsWith('ci '));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contraddittorio-bootstrap-'));
  for (const folder of ['bin', 'scripts']) mkdirSync(join(root, folder));
  for (const file of ['bootstrap.mjs', 'support/node-flags.json'])
    cpSync(`scripts/${file}`, join(root, 'scripts', file));
  write('bin/npm', npm);
  write('package-lock.json', '{}');
  write('scripts/hello.ts', 'console.log(process.argv.slice(2), process.cwd()); process.exit(7);');
});

afterEach(() => rmSync(root, { recursive: true }));

test('installs when there are no packages, and runs the command with its arguments in the checkout', async () => {
  const first = await run('hello', 'one', '--two');
  expect(first.code).toBe(7);
  expect(first.output).toContain(`[ 'one', '--two' ] ${root}`);
  expect(first.output).toMatch(/^Installing the packages/);
  expect(installations()).toHaveLength(1);

  const second = await run('hello');
  expect(second.output).not.toContain('Installing');
  expect(installations()).toHaveLength(1);
});

test('installs again when the lockfile has changed', async () => {
  await run('hello');
  write('package-lock.json', '{"changed":true}');
  await run('hello');
  expect(installations()).toHaveLength(2);
});

test('installs again when the packages do not run here, as when their folder is shared with another system', async () => {
  await run('hello');
  rmSync(join(root, 'node_modules/node/bin/node'));
  expect((await run('hello')).code).toBe(7);
  expect(installations()).toHaveLength(2);
});

test('an installation that fails shows why, runs nothing and counts for nothing', async () => {
  await run('hello');
  write('package-lock.json', '{"changed":true}');
  write('fail');
  const { code, output } = await run('hello');
  expect(code).toBe(1);
  expect(output).toContain('npm error no network');
  expect(output).toContain('The packages could not be installed: the reason stands above.');
  expect(output).not.toContain('[]');

  // Even with the old lockfile back: what the failed installation left behind is unknown.
  write('package-lock.json', '{}');
  rmSync(join(root, 'fail'));
  expect((await run('hello')).code).toBe(7);
  expect(installations()).toHaveLength(3);
});

test('an installation that was killed halfway is done again', async () => {
  write('hold');
  const child = begin('hello');
  await until(() => installations().length === 1);
  process.kill(-child.pid!, 'SIGKILL');
  await once(child, 'exit');

  rmSync(join(root, 'hold'));
  expect((await run('hello')).code).toBe(7);
  expect(installations()).toHaveLength(2);
});

test('of two commands at once, one installs and the other waits for it', async () => {
  write('hold');
  const both = [run('hello'), run('hello')];
  await until(() => installations().length === 1);
  rmSync(join(root, 'hold'));
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([7, 7]);
  expect(installations()).toHaveLength(1);
});

test('an npm that goes on after its bootstrap was killed is waited for', async () => {
  write('hold');
  const child = begin('hello');
  await until(() => installations().length === 1);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const next = run('hello');
  rmSync(join(root, 'hold'));
  expect((await next).code).toBe(7);
  expect(calls()).toEqual([expect.stringMatching(/^ci /), 'done', expect.stringMatching(/^ci /), 'done']);
});

test('passes a signal on and ends with the exit code of the command', async () => {
  write(
    'scripts/wait.ts',
    "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up');",
  );
  const child = begin('wait');
  await until(() => outputOf(child).includes('up'));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('ends as shells do when a signal ended the command', async () => {
  write('scripts/die.ts', "process.kill(process.pid, 'SIGKILL');");
  expect((await run('die')).code).toBe(137);
});

test('a command that does not exist is refused by name, before anything is installed', async () => {
  expect(await run('nothing')).toEqual({ code: 1, output: "There is no command 'nothing'.\n" });
  expect((await run('../hello')).code).toBe(1);
  expect(calls()).toEqual([]);
});

const outputs = new WeakMap<ChildProcess, string>();
const outputOf = (child: ChildProcess) => outputs.get(child) ?? '';

function begin(...args: string[]): ChildProcess {
  const { npm_execpath: _, npm_lifecycle_event: __, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), ...args], {
    env: { ...environment, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => outputs.set(child, outputOf(child) + chunk.toString()));
  }
  return child;
}

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = begin(...args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: outputOf(child) };
}
