import { pathToFileURL } from 'node:url';
import { setNodeMode, settings } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { explainListenError } from '#platform/port-check.ts';
import { greeting, openDemo } from './greeting.ts';
import { prepare } from './prepare.ts';
import { runProgram } from './program.ts';

/** Tells the bootstrap that from now on it should start the program again when it dies. */
const serving = 'serving';

/** What the built server exports. */
interface Server {
  serve(options: { port: number; host: string }): Promise<{ close(): Promise<void> }>;
}

/** Brings up the whole publication, `build` included, and takes it down again when told to. */
export async function startProgram(build: () => Promise<void>): Promise<never> {
  return runProgram(
    async (program) => {
      const { serve } = await prepare(program, build, loadServer);
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
}

function loadServer(): Promise<Server> {
  setNodeMode('production');
  return import(/* @vite-ignore */ pathToFileURL('dist/server/server.js').href) as Promise<Server>;
}
