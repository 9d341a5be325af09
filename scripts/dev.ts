/** `npm run dev`: the publication in one process that shows every change of screens, calls and styles at once. */
import { createServer } from 'vite';
import { setNodeMode, settings } from '#platform/env.ts';
import { greeting } from './support/greeting.ts';
import { prepare } from './support/prepare.ts';
import { runProgram } from './support/program.ts';

await runProgram(
  async (program) => {
    setNodeMode('development');
    await prepare(program, async () => {});

    const { host, port } = settings();
    const server = await createServer({ server: { host, port, strictPort: true }, clearScreen: false });
    program.atEnd(() => server.close());
    await server.listen();
    console.log(greeting(settings()));
    await program.interrupted;
  },
  { whenStopped: 0 },
);
