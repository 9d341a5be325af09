import type { Setting, SettingValues } from './contract.ts';
import { isReleasedEarly } from './early.ts';

type Announcement = SettingValues['announcement'];
export type SilenceWindow = SettingValues['silence']['windows'][number];

/** Whether the bar stands above the header at an instant: from its first instant up to, and without, its last. */
export function isAnnounced({ isOn, from, until }: Announcement, now: Date): boolean {
  return isOn && (!from || new Date(from) <= now) && (!until || now < new Date(until));
}

/** The electoral silence that holds at an instant (product rules 4.17), the one that lasts longest; undefined outside of one. */
export function silenceAt(windows: readonly SilenceWindow[], now: Date): SilenceWindow | undefined {
  return windows
    .filter(({ from, until }) => new Date(from) <= now && now < new Date(until))
    .toSorted((one, other) => Date.parse(other.until) - Date.parse(one.until))[0];
}

/** Whether a change of the windows shows what is withheld at an instant. What is half filled in withholds nothing. */
export function endsSilence(before: readonly SilenceWindow[], after: readonly SilenceWindow[], now: Date): boolean {
  return silenceAt(before, now) !== undefined && silenceAt(after, now) === undefined;
}

/**
 * What to ask before a value is saved over another: readers cannot unsee what a silence that ends before its time shows
 * them, nor take back a page of rules that holds again, and who pays has paid for what they read first too. Undefined where
 * nothing is asked.
 */
export function questionBefore({ key, value }: Setting, next: Setting['value'], now: Date) {
  switch (key) {
    case 'silence': {
      const windows = (silence: Setting['value']) => (silence as SettingValues['silence']).windows;
      return endsSilence(windows(value), windows(next), now) ? 'silence' : undefined;
    }
    case 'early': {
      const isEarly = (early: Setting['value']) => {
        const { premiumLetters: state, premiumLettersSince: since } = early as SettingValues['early'];
        return isReleasedEarly({ state, since }, now);
      };
      return isEarly(value) && !isEarly(next) ? 'early' : undefined;
    }
    case 'page_terms':
    case 'page_privacy':
    case 'page_support': {
      const isEmpty = (page: Setting['value']) => (page as SettingValues['page_terms']).text.trim() === '';
      return !isEmpty(value) && isEmpty(next) ? 'house' : undefined;
    }
    default:
      return undefined;
  }
}

/** The next instant at which what pages show changes by itself, or undefined: a bar that comes or goes, a silence, an early release. */
export function nextTurn({ announcement, silence, early }: SettingValues, now: Date): Date | undefined {
  const turns = [
    ...(announcement.isOn ? [announcement.from, announcement.until] : []),
    early.premiumLettersSince,
    ...silence.windows.flatMap(({ from, until }) => [from, until]),
  ];
  const coming = turns.flatMap((turn) => (turn && new Date(turn) > now ? [Date.parse(turn)] : []));
  return coming.length > 0 ? new Date(Math.min(...coming)) : undefined;
}
