import { longDate, relativeTime } from '#lib/italian.ts';
import { romeDay } from '#lib/rome-time.ts';

/** How long ago something happened, as the list is parted. */
export const ages = ['today', 'week', 'earlier'] as const;
type Age = (typeof ages)[number];

/** In which part of the list something of this moment stands, by the days of Rome. */
export function ageOf(at: string, now: Date): Age {
  const days = romeDay(now) - romeDay(new Date(at));
  if (days <= 0) return 'today';
  return days < weekDays ? 'week' : 'earlier';
}

/** `2 ore fa`, `ieri`, and the date of what is more than a week ago. */
export const whenText = (at: string, now: Date): string =>
  ageOf(at, now) === 'earlier' ? longDate(at) : relativeTime(at, now);

const weekDays = 7;
