/** `npm run dev`: the publication in one process that shows every change of screens, calls and styles at once. */
import { createServer, type ViteDevServer } from 'vite';
import { setNodeMode, settings } from '#platform/env.ts';
import { greeting } from './support/greeting.ts';
import { prepare } from './support/prepare.ts';
import { runProgram } from './support/program.ts';

await runProgram(
  async (program) => {
    setNodeMode('development');
    const nothing = async () => {};
    await prepare(program, nothing, nothing);

    const server = await createDevServer();
    program.atEnd(() => server.close());
    await server.listen();
    console.log(greeting(settings()));
    await program.interrupted;
  },
  { whenStopped: 0 },
);

/** Vite listens for SIGTERM and the end of the input too, and would exit before the database has stopped. */
async function createDevServer(): Promise<ViteDevServer> {
  const { host, port } = settings();
  const ours = { signal: process.listeners('SIGTERM'), end: process.stdin.listeners('end') };
  const server = await createServer({ server: { host, port, strictPort: true }, clearScreen: false });
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.signal.includes(listener)) process.off('SIGTERM', listener);
  }
  for (const listener of process.stdin.listeners('end')) {
    if (!ours.end.includes(listener)) process.stdin.off('end', listener as () => void);
  }
  return server;
}
