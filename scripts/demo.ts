/** `npm run demo -- --articles 100000` puts in made-up articles for measuring; `npm run demo -- --remove` takes them out. */
import { parseArgs } from 'node:util';
import { makeArticles, removeArticles } from '../demo/synthetic.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { commandDatabase } from './support/database.ts';
import { runProgram } from './support/program.ts';

const usage = 'npm run demo -- --articles NUMBER (from 1 to 999999), or npm run demo -- --remove';

await runProgram(async (program) => {
  const { articles, remove } = readArguments();
  const databaseUrl = await commandDatabase(program, 'npm run demo');
  if (remove) {
    console.log(`${await removeArticles(databaseUrl)} made-up articles removed`);
    return;
  }
  console.log(`Making ${articles} articles …`);
  await makeArticles(databaseUrl, articles, (done) => {
    if (done % 10_000 === 0) console.log(`${done} written`);
  });
  console.log(`${articles} articles stand, and the search knows them`);
});

function readArguments(): { articles: number; remove: boolean } {
  try {
    const { values } = parseArgs({ options: { articles: { type: 'string' }, remove: { type: 'boolean' } } });
    const remove = values.remove ?? false;
    if (remove && values.articles === undefined) return { articles: 0, remove };
    if (!remove && /^[1-9]\d{0,5}$/.test(values.articles ?? '')) return { articles: Number(values.articles), remove };
  } catch {
    // An option that does not exist: told like any other wrong use.
  }
  throw new OperatorError(usage);
}
