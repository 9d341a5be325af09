import { log } from './log.ts';

/** One line for each cause in this time: an outage of minutes is told in a few lines, not in megabytes. */
const everyMs = 60_000;
const suppressed = new Map<string, number>();

/** Warns of something that an outage repeats: the first time at once, then once a minute with how often it was. */
export function warnMeasured(cause: string, details: object): void {
  const before = suppressed.get(cause);
  if (before !== undefined) return void suppressed.set(cause, before + 1);

  suppressed.set(cause, 0);
  log.warn(details, cause);
  setTimeout(() => {
    const times = suppressed.get(cause) ?? 0;
    suppressed.delete(cause);
    if (times > 0) log.warn({ times, seconds: everyMs / 1000 }, `${cause}, again and again`);
  }, everyMs).unref();
}
