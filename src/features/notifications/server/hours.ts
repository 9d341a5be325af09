import { romeField } from '#lib/rome-time.ts';
import { digestHour, quietHours } from '../rules.ts';

/** Whether it is night in Rome: what nobody asked for at that hour waits (product rules 7.4). */
export function isQuiet(at: Date): boolean {
  const hour = romeHour(at);
  return hour >= quietHours.from || hour < quietHours.to;
}

/** Whether the one mail of the day may go out: from its hour on, and not at night. */
export function isDigestTime(at: Date): boolean {
  const hour = romeHour(at);
  return hour >= digestHour && hour < quietHours.from;
}

const romeHour = (at: Date): number => Number(romeField(at).slice(11, 13));
