import type { Changeable } from '#lib/publication.ts';
import { weekdays, type Weekday } from '#lib/weekdays.ts';

/** On which day of the week and at which full hour in Rome each letter goes out. */
export type LetterTimes = Changeable['letters'];

const week = 7 * 24;
/** The letter to Supporters is of the same week as the other one. */
const lead = { least: 24, most: 4 * 24 } as const;

/** Whether the letter to Supporters goes out at least a day before that of the week (product rules 7.3), and at most four. */
export function isPremiumEarlier({ weeklyDay, weeklyHour, premiumDay, premiumHour }: LetterTimes): boolean {
  const hourOf = (day: Weekday, hour: number) => weekdays.indexOf(day) * 24 + hour;
  const hours = (hourOf(weeklyDay, weeklyHour) - hourOf(premiumDay, premiumHour) + week) % week;
  return hours >= lead.least && hours <= lead.most;
}

/** How many days of the calendar the letter to Supporters comes before the other one. */
export const premiumLeadDays = ({ weeklyDay, premiumDay }: LetterTimes): number =>
  (weekdays.indexOf(weeklyDay) - weekdays.indexOf(premiumDay) + 7) % 7;
