import { capital } from './capital.ts';
import { timeZone } from './italian.ts';

/** `marzo 2025`. */
export function monthAndYear(date: string | Date): string {
  return monthAndYearFormat.format(new Date(date));
}

/** `novembre`. */
export function monthName(date: string | Date): string {
  return monthFormat.format(new Date(date));
}

/** `Sabato 22 novembre 2025`, with the capital that opens the date line. */
export function fullDate(date: string | Date): string {
  return capital(fullDateFormat.format(new Date(date)));
}

/** `sabato 22 novembre 2025 alle 14.05`, inside a sentence. */
export function dayAndTime(date: string | Date): string {
  return `${fullDateFormat.format(new Date(date))} alle ${timeOfDay(date)}`;
}

/** `14.05`. */
export function timeOfDay(date: string | Date): string {
  return timeFormat.format(new Date(date)).replace(':', '.');
}

/** `17 NOV` and `2025`, the two lines of a postmark. */
export function postmarkDate(date: string | Date): [string, string] {
  const parts = postmarkFormat.formatToParts(new Date(date));
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return [`${part('day')} ${part('month').replace('.', '').toUpperCase()}`, part('year')];
}

const timeFormat = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone });
const monthAndYearFormat = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone });
const monthFormat = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone });
const fullDateFormat = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const postmarkFormat = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
