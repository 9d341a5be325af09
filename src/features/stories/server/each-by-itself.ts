import { log } from '#platform/log.ts';

/**
 * Does one after the other. What fails is logged and keeps none of the others; throws at the end, so that whoever called
 * has failed too, with how many did and none of their words.
 */
export async function eachByItself<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  let failed = 0;
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failed += 1;
      log.error({ err: error, item }, 'a part of what comes with time failed');
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${items.length} failed`);
}
