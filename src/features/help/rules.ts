import type { HelpStatus } from './kinds.ts';

/**
 * Within how many hours the house means to answer. "Priority support" is what a Supporter pays for (specification 2,
 * Pricing); how long it takes is decided in docs/decisions/017.
 */
export const answerHours = { supporter: 24, others: 72 } as const;

/** How long what was asked and answered is kept, in months after the last thing that happened (privacy notice). */
export const keptMonths = 12;

/** A request as people name it: `A-1042`. */
export function receiptNumber(number: number): string {
  return `A-${number}`;
}

/** The number in a text that names a request, however it is written; undefined where it names none. */
export function numberIn(text: string): number | undefined {
  const [, digits] = /^(?:a\s*-?\s*)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Which admins do not decide about an objection (decision 032): who took a decision that the request names, and who took
 * one that only concerns its writer. Of neither kind where every admin did, for the reader would have no answer; and
 * where between both nobody was left, only of those that are named.
 */
export function keptAway(
  admins: readonly string[],
  deciders: { named: readonly string[]; ofWriter: readonly string[] },
): ReadonlySet<string> {
  const leavesSomebody = (away: ReadonlySet<string>) => admins.some((admin) => !away.has(admin));
  const unlessAll = (ids: readonly string[]) => (leavesSomebody(new Set(ids)) ? ids : []);
  const named = unlessAll(deciders.named);
  const both = new Set([...named, ...unlessAll(deciders.ofWriter)]);
  return leavesSomebody(both) ? both : new Set(named);
}

/** Until when somebody who asked is to have an answer. */
export function answerBy({ isSupporter, waitingSince }: { isSupporter: boolean; waitingSince: Date }): Date {
  const hours = isSupporter ? answerHours.supporter : answerHours.others;
  return new Date(waitingSince.getTime() + hours * hourMs);
}

/** The clock of a request at an instant: `null` where it waits for nobody. */
export function clockOf(
  request: { status: HelpStatus; isSupporter: boolean; waitingSince: Date },
  now: Date,
): { dueAt: Date; isOverdue: boolean } | null {
  if (request.status !== 'open') return null;
  const dueAt = answerBy(request);
  return { dueAt, isOverdue: now >= dueAt };
}

const hourMs = 3600_000;
