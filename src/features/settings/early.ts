import { addRomeDays, romeDate, romeDayBounds } from '#lib/rome-time.ts';

/**
 * What may be released early is a way of reading, of one of these kinds (product rules 7.5). Nothing that counts, ranks or
 * orders what readers do has a kind here, and no format in which they vote or support.
 */
export type WayOfReading = 'archive' | 'map';

/** All that is released so: Supporters see it first, for the days that a setting names. */
export const earlyFeatures = {
  premiumLetters: { kind: 'archive' },
} as const satisfies Record<string, { kind: WayOfReading }>;

export type EarlyFeature = keyof typeof earlyFeatures;

/** How far something of that is released: to the newsroom alone, to Supporters first, to everybody. */
export const earlyStates = ['closed', 'early', 'open'] as const;

export interface Release {
  state: (typeof earlyStates)[number];
  /** Since when Supporters have it; null where that is since each piece of it came out. */
  since: string | null;
  /** How long they have it alone, in days of Rome. */
  days: number;
}

/** Who may open something now; of what Supporters have first, the day in Rome on which it opens to everybody. */
export type Opening = { to: 'newsroom' | 'everybody' } | { to: 'supporters'; opensOn: string };

/**
 * Who may open what came out at an instant. Supporters have it from then on, or since its kind was released, and everybody
 * from the first midnight in Rome after as many days as are named: what comes out on the 1st and is theirs for 14 days is
 * everybody's on the 15th.
 */
export function openingOf({ state, since, days }: Release, cameOut: Date, now: Date): Opening {
  if (state === 'open') return { to: 'everybody' };
  const begun = new Date(Math.max(cameOut.getTime(), since === null ? 0 : Date.parse(since)));
  if (state === 'closed' || now < begun) return { to: 'newsroom' };
  const opensOn = romeDate(addRomeDays(begun, days));
  return now < romeDayBounds(opensOn).from ? { to: 'supporters', opensOn } : { to: 'everybody' };
}

/** Whether Supporters have something of it before the others, now or as soon as a piece comes out. */
export const isReleasedEarly = ({ state, since }: Pick<Release, 'state' | 'since'>, now: Date): boolean =>
  state === 'early' && (since === null || Date.parse(since) <= now.getTime());
