import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { log } from './log.ts';
import { replaceForms, type StoredPage } from './page-cache.ts';

/** A page that was asked for so often since it was made is worth a tenth of a second of one core. */
const worthwhile = 8;

/**
 * Gives pages that are asked for again and again their smallest forms: about a sixth fewer bytes than those that are made
 * while somebody waits. One page at a time and apart from the loop, so that it takes no more than one core from whatever
 * else there is to do. What comes back is told of each time that a stored page goes out.
 */
export function tightenPages(): (page: StoredPage) => void {
  const asked = new WeakMap<StoredPage, number>();
  let last = Promise.resolve();
  return (page) => {
    const times = (asked.get(page) ?? 0) + 1;
    if (times > worthwhile) return;
    asked.set(page, times);
    if (times === worthwhile) last = last.then(() => tighten(page)).catch(keepQuickForms);
  };
}

async function tighten(page: StoredPage): Promise<void> {
  if (page.expires <= Date.now()) return;
  const [zipped, brotlied] = await Promise.all([
    promisify(gzip)(page.plain.body, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(page.plain.body),
  ]);
  replaceForms(page, { zipped, brotlied });
}

/** The next page has its turn all the same. */
function keepQuickForms(error: unknown): void {
  log.error({ err: error }, 'a page kept the forms that it was made with');
}
