import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';

/** Runs a script that uses runProgram, and does something when it writes `ready`. */
async function run(script: string, whenReady: (child: ChildProcess) => void = () => {}) {
  const source = `import { OperatorError } from '#platform/operator-error.ts';
    import { runProgram } from './scripts/support/program.ts';
    const ready = () => { console.log('ready'); setInterval(() => {}, 1000); };
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const read = async (stream: Readable) => {
    for await (const chunk of stream) {
      output += String(chunk);
      if (String(chunk).includes('ready')) whenReady(child);
    }
  };
  // Not `close`, which never comes once the channel was closed from this side.
  const [[code]] = await Promise.all([once(child, 'exit'), read(child.stdout!), read(child.stderr!)]);
  return { code: code as number | null, output: output.trim() };
}

const served = `await runProgram(async (program) => {
  program.atEnd(() => console.log('database stopped'));
  program.atEnd(() => console.log('server closed'));
  ready();
  await program.interrupted;
}, { whenStopped: 0 });`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s undoes everything, the newest first, and exits 0',
  async (signal) => {
    const { code, output } = await run(served, (child) => child.kill(signal));
    expect({ code, output }).toEqual({ code: 0, output: 'ready\nserver closed\ndatabase stopped' });
  },
);

test('the end of whoever started it stops it as well', async () => {
  const { code, output } = await run(served, (child) => child.disconnect());
  expect({ code, output }).toEqual({ code: 0, output: 'ready\nserver closed\ndatabase stopped' });
});

test('one Ctrl-C that arrives from several sides is one', async () => {
  const { code } = await run(served, (child) => {
    child.kill('SIGINT');
    child.kill('SIGINT');
    child.kill('SIGTERM');
  });
  expect(code).toBe(0);
});

test('parts that never end do not keep the others from ending, nor take more than ten seconds together', async () => {
  const hanging = `await runProgram(async (program) => {
    program.atEnd(() => console.log('lock released'));
    for (const part of ['database', 'server']) {
      program.atEnd((leftMs) => { console.log(part, leftMs); return new Promise(() => {}); });
    }
    ready();
    await program.interrupted;
  }, { whenStopped: 0 });`;
  const { code, output } = await run(hanging, (child) => child.kill('SIGTERM'));
  const late = '\nA part of the program did not end in time.';
  expect(code).toBe(1);
  expect(output.replaceAll(/ \d+/g, '')).toBe(`ready\nserver${late}\ndatabase${late}\nlock released`);
  const [server = 0, database = 0] = [...output.matchAll(/ (\d+)/g)].map(([, ms]) => Number(ms));
  expect(database).toBeGreaterThanOrEqual(500);
  expect(server + database).toBeLessThanOrEqual(9000);
});

test('a second Ctrl-C does not wait for an end that hangs', async () => {
  const hanging = `await runProgram(async (program) => {
    program.atEnd(() => new Promise(() => {}));
    ready();
    await program.interrupted;
  }, { whenStopped: 0 });`;
  const { code } = await run(hanging, (child) => {
    // Sent again and again, as an impatient person does, until one of them counts as the second.
    const again = setInterval(() => child.kill('SIGINT'), 100);
    child.once('exit', () => clearInterval(again));
  });
  expect(code).toBe(130);
});

test('an interruption during the start undoes what was begun by then', async () => {
  const starting = `await runProgram(async (program) => {
    program.atEnd(() => console.log('undone'));
    ready();
    await new Promise(() => {});
  });`;
  expect(await run(starting, (child) => child.kill('SIGINT'))).toEqual({ code: 130, output: 'ready\nundone' });
});

test('a refusal is told by its sentence alone and exits 1', async () => {
  const refused = `await runProgram(async (program) => {
    program.atEnd(() => console.log('undone'));
    throw new OperatorError('PORT is wrong.');
  });`;
  const { code, output } = await run(refused);
  expect(code).toBe(1);
  expect(output.split('\n').toSorted()).toEqual(['PORT is wrong.', 'undone']);
});

test('a mistake of the program shows where it was made, and what fails at the end does not keep the rest from it', async () => {
  const broken = `await runProgram(async (program) => {
    program.atEnd(() => console.log('undone'));
    program.atEnd(() => { throw new Error('stuck'); });
    throw new TypeError('broken');
  });`;
  const { code, output } = await run(broken);
  expect(code).toBe(1);
  expect(output).toMatch(/TypeError: broken\n +at /);
  expect(output).toContain('stuck');
  expect(output).toContain('undone');
});

test('a command that is done exits 0', async () => {
  expect(await run(`await runProgram(async () => console.log('done'));`)).toEqual({ code: 0, output: 'done' });
});
