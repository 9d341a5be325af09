import type { ReplyStatus } from './kinds.ts';

/** L. 47/1948, art. 8: a rettifica is printed within two days. */
export const replyHours = 48;
/** When the newsroom is reminded of a request, in hours after it came in: once a day is left, once eight hours are. */
export const reminderHours = { first: 24, second: 40 } as const;
/** L. 47/1948, art. 8: thirty lines. */
export const maxReplyLines = 30;
/** Strokes of a line: the standard typescript page of Italian printers has thirty lines of sixty. */
const lineLength = 60;

/** Lines that a text takes, each paragraph beginning a new one; empty lines are not counted. */
export function linesOf(text: string): number {
  return text
    .split('\n')
    .map((line) => line.trim().length)
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + Math.ceil(length / lineLength), 0);
}

/** How the clock of a request stands, or undefined where it was decided. */
export function replyClock(
  { status, receivedAt }: { status: ReplyStatus; receivedAt: Date },
  now: Date,
): { dueAt: Date; isOverdue: boolean } | undefined {
  if (status !== 'received') return undefined;
  const dueAt = new Date(receivedAt.getTime() + replyHours * 3600_000);
  return { dueAt, isOverdue: now >= dueAt };
}

/** Whole hours until an instant, rounded down; negative once it has passed. */
export function hoursUntil(instant: string, now: Date): number {
  return Math.floor((new Date(instant).getTime() - now.getTime()) / 3600_000);
}
