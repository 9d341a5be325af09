import { addRomeDays, addRomeMonths, endOfRomeDay } from '#lib/rome-time.ts';
import type { CommentStatus } from '#features/comments/rules.ts';
import type { DecisionName } from './contract.ts';
import type { ReportGround } from './report-states.ts';

/** How long an author may appeal (product rules 4.5; DSA art. 20), in months. */
export const appealMonths = 6;
/** Days in which an appeal should be answered (product rules 4.5). */
export const appealDays = 7;

/**
 * Until when an author may appeal: all of the last day that is named is theirs. While they are suspended they cannot, and
 * that time does not count; suspensions are the earliest first, and none runs beside another.
 */
export function appealUntil(decidedAt: Date, suspensions: readonly Suspension[] = []): Date {
  let end = addRomeMonths(decidedAt, appealMonths);
  for (const { from, to } of suspensions) {
    if (to <= decidedAt || from >= endOfRomeDay(end)) continue;
    const lost = to.getTime() - Math.max(from.getTime(), decidedAt.getTime());
    end = new Date(end.getTime() + lost);
  }
  return endOfRomeDay(end);
}

interface Suspension {
  from: Date;
  to: Date;
}

export const appealDue = (at: Date): Date => addRomeDays(at, appealDays);

/**
 * Where a decision leads a comment, and from where it may be taken. `publish` of a published one keeps it against reports,
 * `hide` of a hidden one confirms what reports did, `answer` tells who reported what its author deleted.
 */
const moves: Record<DecisionName, { from: readonly CommentStatus[]; to: CommentStatus }> = {
  publish: { from: ['pending', 'published'], to: 'published' },
  hide: { from: ['published', 'pending', 'hidden'], to: 'hidden' },
  reject: { from: ['pending', 'published', 'hidden'], to: 'rejected' },
  restore: { from: ['hidden', 'rejected'], to: 'published' },
  answer: { from: ['deleted'], to: 'deleted' },
};

/** Where a decision leads from a standing, or undefined where it cannot be taken. */
export function targetOf(decision: DecisionName, from: CommentStatus): CommentStatus | undefined {
  const { from: allowed, to } = moves[decision];
  return allowed.includes(from) ? to : undefined;
}

/** Weighted reports that hide a comment (product rules 4.5), in hundredths. */
export const hideAt = 300;

/**
 * What a reader's report counts for, in hundredths: 100 for who never reported; between 50 and 150 by the share of their
 * decided reports that were right, the more surely the more of them there are (two imaginary ones, one right, keep a
 * single decision from saying much). Null, for who has no account, no confirmed address or votes that wait for a person,
 * counts nothing: nobody knows how many they are, and what they report is looked at without being hidden first.
 */
export function weightOf(past: { upheld: number; dismissed: number } | null): number {
  if (!past) return 0;
  const share = (past.upheld + 1) / (past.upheld + past.dismissed + 2);
  return Math.round(50 + 100 * share);
}

const hourMs = 3_600_000;

/**
 * When an answer to a report is due: what may be unlawful in 24 hours, a correction in 48 (art. 8 L. 47/1948: two days), as
 * is the end of a proceeding (product rules 2.2), all others in 7 days of Rome's calendar.
 */
export function reportDue(ground: ReportGround, at: Date): Date {
  if (ground === 'illegal') return new Date(at.getTime() + 24 * hourMs);
  if (ground === 'rettifica' || ground === 'proceeding') return new Date(at.getTime() + 48 * hourMs);
  return addRomeDays(at, 7);
}

/** How the clock of an open report stands: in its last quarter it is due. */
export function reportClock(
  { receivedAt, dueAt }: { receivedAt: Date; dueAt: Date },
  now: Date,
): 'running' | 'due' | 'overdue' {
  if (now >= dueAt) return 'overdue';
  const left = dueAt.getTime() - now.getTime();
  return left * 4 <= dueAt.getTime() - receivedAt.getTime() ? 'due' : 'running';
}
