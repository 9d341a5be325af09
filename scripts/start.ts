/** `npm start`: brings up the whole publication, and takes it down again when told to. */
import { setNodeMode, settings } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { explainListenError } from '#platform/port-check.ts';
import { ensureBuilt } from './build.ts';
import { greeting, openDemo } from './support/greeting.ts';
import { prepare } from './support/prepare.ts';
import { runProgram } from './support/program.ts';

/** Tells the bootstrap that from now on it should start the program again when it dies. */
const serving = 'serving';

/** What the built server exports. */
interface Server {
  serve(options: { port: number; host: string }): Promise<{ close(): Promise<void> }>;
}

await runProgram(
  async (program) => {
    await prepare(program, ensureBuilt);

    setNodeMode('production');
    const { serve } = (await import(new URL('../dist/server/server.js', import.meta.url).href)) as Server;
    const { host, port } = settings();
    const running = await serve({ port, host }).catch((error: unknown) => {
      throw explainListenError(error, host, port);
    });
    program.atEnd(() => running.close(), settings().drainSeconds * 1000);
    console.log(greeting(settings()));
    const warning = openDemo(settings());
    if (warning) {
      console.log(`\nAttention: ${warning}`);
      log.warn({ host }, warning);
    }
    process.send?.(serving);
    await program.interrupted;
    console.log('Stopping …');
  },
  { whenStopped: 0 },
);
