import { sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';

type Step = (services: Services) => Promise<unknown>;

/**
 * Does one after the other. What fails is logged and keeps none of the others; throws at the end, so that whoever called
 * has failed too, with how many did and none of their words.
 */
export async function eachByItself<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  const failures = await failuresOf(items, run, async (err, item) => {
    log.error({ err, item }, 'a part of what comes with time failed');
    return true;
  });
  if (failures.length > 0) throw new Error(`${failures.length} of ${items.length} failed`);
}

/**
 * The same for the steps of a job, which the log names; while the database itself is away, without which none of them can be
 * done, no other is tried. Throws the last failure.
 */
export async function eachStep(services: Services, steps: readonly Step[]): Promise<void> {
  const failures = await failuresOf(
    steps,
    (step) => step(services),
    async (err, step) => {
      log.error({ err, step: step.name }, 'a step of a job failed');
      // A statement that took too long looks the same.
      return !isDatabaseUnavailable(err) || (await answers(services));
    },
  );
  if (failures.length > 0) throw failures.at(-1);
}

/** What failed of these; `goesOn` hears of each failure and says whether the next one is to be done. */
async function failuresOf<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  goesOn: (error: unknown, item: Item) => Promise<boolean>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
      if (!(await goesOn(error, item))) break;
    }
  }
  return failures;
}

const answers = ({ db }: Services) =>
  db.execute(sql`select`).then(
    () => true,
    () => false,
  );
