import { romeDayBounds } from '#lib/rome-time.ts';
import type { WrittenEdition } from './contract.ts';
import { rulePages, type EditionChange, type RulePage } from './kinds.ts';

/**
 * So many days before it holds an edition is announced at the least. The law says "reasonable" for consumers (directive
 * 2019/770, article 19; Codice del consumo, article 135-vicies semel) and "before" for data (GDPR, articles 13(3) and
 * 14(4)); fifteen is the figure that regulation 2019/1150, article 3(2), gives for platforms (docs/decisions/061).
 */
export const noticeDays = 15;

/** The day `days` days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Rome. */
export const dayBegins = (day: string): Date => romeDayBounds(day).from;

/** The first day from which an edition may hold that is approved on `today`; at once where nobody is bound by the one before. */
export function earliestDay(today: string, { change, hasReaders }: { change: EditionChange; hasReaders: boolean }) {
  return change === 'correction' || !hasReaders ? today : dayAfter(today, noticeDays);
}

/** The first day from `earliest` on, from which an edition may hold that follows the last one of its page. */
export function earliestAfter(earliest: string, last: { holdsFrom: string } | undefined): string {
  return last && last.holdsFrom >= earliest ? dayAfter(last.holdsFrom, 1) : earliest;
}

export type EditionState = 'draft' | 'coming' | 'inForce' | 'past' | 'withdrawn';

interface Approved {
  approvedAt: Date | null;
  withdrawnAt: Date | null;
  holdsFrom: string | null;
  number: number | null;
}

/** Where an edition stands on a day, given the number of the one of its page that holds then. */
export function editionState(
  { approvedAt, withdrawnAt, holdsFrom, number }: Approved,
  { today, inForce }: { today: string; inForce: number | undefined },
): EditionState {
  if (!approvedAt || holdsFrom === null) return 'draft';
  if (withdrawnAt) return 'withdrawn';
  if (holdsFrom > today) return 'coming';
  return number === inForce ? 'inForce' : 'past';
}

/** The last edition of a page that is approved and was not taken back. */
type Last = { number: number; holdsFrom: string } | undefined;

/** Whether an edition began with another text than that of the last one. */
export function isOutdated({ basedOn }: { basedOn: number | null }, last: Last): boolean {
  return basedOn !== (last?.number ?? null);
}

/**
 * Why an edition does not follow the last one of its page, or undefined where it does. A whole text takes the place of
 * another: one that began with an earlier text takes back what was announced since, and one that holds before the last is
 * taken back by it.
 */
export function orderRefusal(
  { basedOn, holdsFrom }: { basedOn: number | null; holdsFrom: string },
  last: Last,
): 'outdated' | 'beforeLast' | undefined {
  if (isOutdated({ basedOn }, last)) return 'outdated';
  return last && holdsFrom < last.holdsFrom ? 'beforeLast' : undefined;
}

/** Whether two say the same of an edition; a correction has no day, whatever is written there. */
export function saysTheSame(one: WrittenEdition, other: WrittenEdition): boolean {
  const isSame = one.text === other.text && one.summary === other.summary && one.change === other.change;
  return isSame && (one.change === 'correction' || (one.holdsFrom || null) === (other.holdsFrom || null));
}

/** Why somebody does not approve an edition, or undefined where they may: a second pair of eyes does (decision 032). */
export function approvalRefusal({
  writers,
  userId,
  onePerson,
}: {
  writers: readonly string[];
  userId: string;
  onePerson: boolean;
}): 'ownWords' | undefined {
  return writers.includes(userId) && !onePerson ? 'ownWords' : undefined;
}

/** The editions of terms and privacy that an account accepted last, each the day since when it held. */
export interface Accepted {
  termsVersion: string | null;
  privacyVersion: string | null;
}

/** Since which day an edition holds that must be accepted anew, where there is one. */
export type AskedSince = Partial<Record<RulePage, string>>;

/** Which pages an account has yet to accept: those of which it accepted nothing since that day. */
export function stillToAccept({ termsVersion, privacyVersion }: Accepted, asked: AskedSince): RulePage[] {
  const accepted = { terms: termsVersion, privacy: privacyVersion };
  return rulePages.filter((page) => {
    const since = asked[page];
    return since !== undefined && (accepted[page] ?? '') < since;
  });
}
