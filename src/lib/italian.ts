/** Business time of the publication: every date that a reader sees is a date in Rome. */
export const timeZone = 'Europe/Rome';

/** `20 novembre 2025`. */
export function longDate(date: string | Date): string {
  return longDateFormat.format(new Date(date));
}

/** `il 12 novembre`, but `l’8 novembre`, `all’11º`, `dell’80%`: in front of a day or number that begins with a vowel. */
export function withArticle(article: 'il' | 'del' | 'al' | 'dal', shown: string): string {
  return /^(8|11\b)/.test(shown) ? `${article.replace('il', '')}l’${shown}` : `${article} ${shown}`;
}

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
  const text = fullDateFormat.format(new Date(date));
  return text.charAt(0).toUpperCase() + text.slice(1);
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

/** `2.847`: Italian usage does not group four digits, the specification (2) does. */
export function number(value: number): string {
  return numberFormat.format(value);
}

/** `1.2K`: the specification's short form of a count (section 2, "1.2K voti"). Below a thousand the number itself. */
export function compactNumber(value: number): string {
  if (value < 1000) return String(value);
  const thousands = Math.floor(value / 100) / 10;
  return `${thousands >= 100 ? Math.floor(thousands) : thousands}K`;
}

/** A count that was taken up to a little more than `most`: `7`, `99+`. */
export function countUpTo(count: number, most: number): string {
  return count > most ? `${number(most)}+` : number(count);
}

/** `2 ore fa`, `ieri`; `ora` for what is less than a minute away, in the future or not a date (specification 2). */
export function relativeTime(date: string | Date, now: Date): string {
  const seconds = (now.getTime() - new Date(date).getTime()) / 1000;
  if (!(seconds >= 60)) return 'ora';

  const [unit, size] = relativeUnits.find(([, s]) => seconds >= s) ?? ['minute', 60];
  return relativeFormat.format(-Math.floor(seconds / size), unit);
}

/** `1 voto`, `2.418 voti`. */
export function plural(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

const timeFormat = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone });
const longDateFormat = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
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
const numberFormat = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const relativeFormat = new Intl.RelativeTimeFormat('it-IT', { numeric: 'auto' });
const relativeUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How far off something is, rounded up: "fra 10 secondi", "fra 2 minuti", "fra un’ora". */
export function fromNow(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'fra un secondo' : `fra ${seconds} secondi`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'fra un minuto' : `fra ${minutes} minuti`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'fra un’ora' : `fra ${hours} ore`;
}
