import { romeDate, romeDayBounds } from './rome-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * The clock of a page's first paint, in milliseconds: the first minute since which all that the page says about time is
 * what it is `now`. That is its date in Rome and how far each of `moments` is away: in minutes for an hour after it, in
 * hours for a day, then in days, and before it in days. So a page has the same bytes in every process until its words
 * change. In a browser that comes from another page of the router, which has a clock of its own, 0.
 */
export function pageClock(moments: readonly (string | undefined)[] = [], now = new Date()): number {
  if (!import.meta.env.SSR) return 0;
  const minute = now.getTime() - (now.getTime() % minuteMs);
  const today = romeDayBounds(romeDate(now)).from.getTime();
  const since = moments.flatMap((moment) => (moment ? [lastStep(new Date(moment).getTime(), minute)] : []));
  return Math.max(today, ...since);
}

/** When what is said of the distance to `moment` changed last, to the whole minute that a page knows. */
function lastStep(moment: number, minute: number): number {
  const age = minute - moment;
  const step = age < 0 || age >= dayMs ? dayMs : age >= hourMs ? hourMs : minuteMs;
  const changed = moment + Math.floor(age / step) * step;
  return Math.ceil(changed / minuteMs) * minuteMs;
}
