import { romeDay } from '#lib/rome-time.ts';
import { timeOfDay } from '#lib/italian-dates.ts';
import { timeZone, withArticle } from '#lib/italian.ts';

/** `oggi, alle 07.48`, `ieri, alle 21.05`, `il 18 novembre, alle 09.30`: when something was, for who reads it now. */
export function momentAgo(at: number, now: number): string {
  return `${dayAgo(at, now)}, alle ${timeOfDay(new Date(at))}`;
}

/** `oggi`, `ieri`, `il 18 novembre`, in days of Rome. */
export function dayAgo(at: number, now: number): string {
  const days = romeDay(new Date(now)) - romeDay(new Date(at));
  if (days <= 0) return 'oggi';
  return days === 1 ? 'ieri' : withArticle('il', dayFormat.format(at));
}

const dayFormat = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone });
