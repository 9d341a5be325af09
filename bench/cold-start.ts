import { performance } from 'node:perf_hooks';
import { startProgram } from '../tests/support/program.ts';
import { median } from './load.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

/** (e) From starting the program on existing data to its first page, against starting the bare server. */
export async function coldStart(dataDir: string): Promise<Line> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    ours.push(await timed(() => ourFirstPage(dataDir)));
    bare.push(await timed(() => bareFirstPage()));
  }
  return {
    what: 'Cold start to the first page against starting a bare node:http server',
    value: `${ratio(median(ours) / median(bare))} times`,
    target: 'told, not held',
    reached: true,
    detail: [`${Math.round(median(ours))} ms against ${Math.round(median(bare))} ms, database included`],
  };
}

async function ourFirstPage(dataDir: string) {
  const program = await startProgram({ DATA_DIR: dataDir });
  await (await fetch(program.url)).text();
  return () => program.stop();
}

async function bareFirstPage() {
  const bare = await startServer('bare-page.ts', []);
  await (await fetch(bare.url)).text();
  return async () => bare.stop();
}

async function timed(start: () => Promise<() => Promise<unknown>>): Promise<number> {
  const begun = performance.now();
  const stop = await start();
  const elapsed = performance.now() - begun;
  await stop();
  return elapsed;
}
