/** Business time of the publication: every date that a reader sees is a date in Rome. */
export const timeZone = 'Europe/Rome';

/** `20 novembre 2025`. */
export function longDate(date: string | Date): string {
  return longDateFormat.format(new Date(date));
}

/** `il 12 novembre`, but `l’8 novembre`, `all’11º`, `dell’80%`, `dall’ottobre`: in front of what begins with a vowel, a day, a number or a month. */
export function withArticle(article: 'il' | 'del' | 'al' | 'dal', shown: string): string {
  return /^([ao8]|11\b)/.test(shown) ? `${article.replace('il', '')}l’${shown}` : `${article} ${shown}`;
}

/** `a Bruno`, but `ad Alvise`: in front of a name. */
export function toName(name: string): string {
  return `${/^[aàáâä]/i.test(name) ? 'ad' : 'a'} ${name}`;
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

const longDateFormat = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
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
