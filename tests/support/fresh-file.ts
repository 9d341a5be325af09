/**
 * Test files of one worker follow each other in one process, which saves them its start and the packages. Each has
 * modules of ours of its own, and leaves clock, globals and environment as it found them.
 */
import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
