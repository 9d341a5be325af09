import { addRomeDays, fromRomeTime, romeDate, romeField } from '#lib/rome-time.ts';
import { digestHours, quietHours } from '../rules.ts';

/** Whether it is night in Rome: what nobody asked for at that hour waits (product rules 7.4). */
export function isQuiet(at: Date): boolean {
  const hour = romeHour(at);
  return hour >= quietHours.from || hour < quietHours.to;
}

/** Whether the one mail of the day may go out: one that comes at noon is none of the morning. */
export function isDigestTime(at: Date): boolean {
  const hour = romeHour(at);
  return hour >= digestHours.from && hour < digestHours.to;
}

/** When that time begins, where it is still to come on this day. */
export function digestsBegin(at: Date): Date | undefined {
  return romeHour(at) < digestHours.from ? atHour(at, digestHours.from) : undefined;
}

/** When the night ends that there is, or that comes next. */
export function nextMorning(at: Date): Date {
  const day = romeHour(at) < quietHours.to ? at : addRomeDays(at, 1);
  return atHour(day, quietHours.to);
}

/** When the next night begins. */
export function nextNight(at: Date): Date {
  const day = romeHour(at) < quietHours.from ? at : addRomeDays(at, 1);
  return atHour(day, quietHours.from);
}

const romeHour = (at: Date): number => Number(romeField(at).slice(11, 13));
const atHour = (day: Date, hour: number): Date => fromRomeTime(romeDate(day), `${String(hour).padStart(2, '0')}:00`);
