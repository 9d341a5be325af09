/**
 * `npm start`: brings up the whole publication. What is built is in two files, which are read much faster than the
 * thousand that they were made of; before the first build the same stands in the sources.
 */
import { pathToFileURL } from 'node:url';
import { isBuilt } from './support/built.ts';
import type * as Start from './support/start-program.ts';

if (isBuilt()) {
  const { startProgram } = (await import(pathToFileURL('dist/server/start.js').href)) as typeof Start;
  await startProgram(async () => {});
} else {
  const { startProgram } = await import('./support/start-program.ts');
  const { ensureBuilt } = await import('./build.ts');
  await startProgram(ensureBuilt);
}
