import { expect, test } from 'vitest';
import { startProgram } from './program.ts';

test('a program that is not ready in time is not left running', async () => {
  const nobodyListens = 'postgresql://nobody:nothing@127.0.0.1:1/none';
  const error = await startProgram({ DATABASE_URL: nobodyListens, AUTH_SECRET: 'x'.repeat(40) }, 0).catch(String);

  const [, pid] = /^Error: Process (\d+) was not ready within 0 ms/.exec(String(error))!;
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
