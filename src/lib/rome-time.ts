import { timeZone } from './italian.ts';

/** The same wall-clock time in Rome, `days` calendar days later, across daylight-saving changes. */
export function addRomeDays(instant: Date, days: number): Date {
  const wall = romeWallClock(instant);
  return fromRomeWallClock(wall + days * 86_400_000);
}

/**
 * The same day of the month and wall-clock time in Rome, `months` calendar months later; the month's last day where it
 * has no such day (31 August and six months: 28 February).
 */
export function addRomeMonths(instant: Date, months: number): Date {
  const wall = new Date(romeWallClock(instant));
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  return fromRomeWallClock(wall.getTime());
}

/** The calendar day in Rome, counted from 1 January 1970. */
export function romeDay(instant: Date): number {
  return Math.floor(romeWallClock(instant) / 86_400_000);
}

/** `2025-11-20T08:30:00+01:00`: the instant as Rome's clock shows it, with milliseconds only where there are any. */
export function romeIso(instant: Date): string {
  const wall = romeWallClock(instant);
  const hours = Math.round((wall - instant.getTime()) / hourMs);
  const clock = new Date(wall).toISOString().replace(/(\.000)?Z$/, '');
  return `${clock}+0${hours}:00`;
}

/** `2025-11-20`: the day in Rome that an instant falls in. */
export function romeDate(instant: Date): string {
  return romeIso(instant).slice(0, 10);
}

/** `2025-11`: the month in Rome that an instant falls in. */
export function romeMonth(instant: Date): string {
  return new Date(romeWallClock(instant)).toISOString().slice(0, 7);
}

/** A month as `2025-11`, from its first midnight in Rome up to, and without, the first midnight of the next. */
export function romeMonthBounds(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: fromRomeWallClock(Date.UTC(year, number - 1)), to: fromRomeWallClock(Date.UTC(year, number)) };
}

/** A day as `2025-11-20`, from its midnight in Rome up to, and without, the next. */
export function romeDayBounds(day: string): { from: Date; to: Date } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const midnight = Date.UTC(year, month - 1, date);
  return { from: fromRomeWallClock(midnight), to: fromRomeWallClock(midnight + 86_400_000) };
}

/**
 * The midnight in Rome with which the day of an instant ends. What has its time until then has all of the day that is
 * named as its last one (Regulation 1182/71, art. 3).
 */
export function endOfRomeDay(instant: Date): Date {
  return romeDayBounds(romeDate(instant)).to;
}

/** An instant of the last day of a time that ends at a midnight: the day to be named. */
export function lastDayUntil(midnight: string | Date): Date {
  return new Date(new Date(midnight).getTime() - 1);
}

/** `2025-11-20T08:30`: an instant as a field for day and time holds it, in Rome. */
export function romeField(instant: Date): string {
  return new Date(romeWallClock(instant)).toISOString().slice(0, 16);
}

/** The instant that such a field names, or undefined for one that is empty or half filled in. */
export function fromRomeField(text: string): Date | undefined {
  // V8 takes what is left of an empty field for a day of the year 2000.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
  const wall = Date.parse(`${text}:00Z`);
  return Number.isNaN(wall) ? undefined : fromRomeWallClock(wall);
}

/** The instant of a day as `2025-11-20` and an hour as `08:30` on Rome's clock. */
export function fromRomeTime(day: string, hour: string): Date {
  return fromRomeWallClock(Date.parse(`${day}T${hour}Z`));
}

/** Wall-clock time in Rome, as the milliseconds that the same clock would show in UTC. */
function romeWallClock(instant: Date): number {
  const time = instant.getTime();
  const hour = Math.floor(time / hourMs);
  if (hour !== ahead.hour) ahead = { hour, byMs: shownHour(hour) - hour * hourMs };
  return time + ahead.byMs;
}

const hourMs = 3_600_000;

/** How far Rome's clock is ahead in the hour that was asked for last: it is set at full hours, and read at every request. */
let ahead = { hour: NaN, byMs: 0 };

/** What Rome's clock shows at the beginning of an hour since 1970. */
function shownHour(hour: number): number {
  const parts = wallClockFormat.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour: shown } = Object.fromEntries(parts) as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, shown);
}

/** A time that daylight saving skips becomes the hour after it; one that happens twice becomes its first turn. */
function fromRomeWallClock(wall: number): Date {
  const asIfUtc = new Date(wall);
  const candidates = [2, 1].map((hours) => new Date(asIfUtc.getTime() - hours * hourMs));
  return candidates.find((candidate) => romeWallClock(candidate) === wall) ?? candidates[1]!;
}

const wallClockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});
