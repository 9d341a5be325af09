/**
 * Puts the demo content in, in a process of its own, which a first start begins: what it takes, three hundred files of
 * sources, would stay in the memory of the program that serves for as long as it runs. Database and secret are those of
 * the environment. It ends with whoever began it, whose end breaks the channel between them.
 */
import { settings } from '#platform/env.ts';
import { runProgram } from '../scripts/support/program.ts';
import { seedDemo } from './seed.ts';

await runProgram(async () => {
  const { databaseUrl, authSecret, dataDir } = settings();
  await seedDemo({ databaseUrl: databaseUrl!, now: new Date(), authSecret: authSecret!, dataDir });
});
