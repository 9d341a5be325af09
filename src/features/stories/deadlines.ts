import { addRomeDays } from '#lib/rome-time.ts';
import { draftDays } from './rules.ts';

/** Days after which a story that waits for its author is withdrawn, and after which its author is reminded. */
export const silenceDays = 30;
export const remindAfterDays = 3;
/** Days before its end on which a story's author is told of it: two mails (product rules 2.3). */
export const expiryWarningDays = [30, 7] as const;
/** Days between being told that something ends and its end, where the clock stood still for a while. */
export const noticeDays = 7;

/** When a story that waits for its author is withdrawn; not before its author was reminded and had time to answer. */
export function silenceEnd({ since, remindedAt }: { since: Date; remindedAt: Date }): Date {
  return later(addRomeDays(since, silenceDays), addRomeDays(remindedAt, noticeDays));
}

/** When a draft that nobody touched goes; not before its writer was told and had time to save it. */
export function draftEnd({ since, warnedAt }: { since: Date; warnedAt: Date }): Date {
  return later(addRomeDays(since, draftDays), addRomeDays(warnedAt, noticeDays));
}

/**
 * What comes next for a story that collects supports, and from when: its author is told, is told again, and then it is
 * archived. Each leaves the author some days, also where the clock stood still and all of it is late.
 */
export function nextOfExpiry({
  end,
  notifiedAt,
  notifiedAgainAt,
}: {
  end: Date;
  notifiedAt: Date | null;
  notifiedAgainAt: Date | null;
}): { step: 'notify' | 'notify again' | 'archive'; from: Date } {
  const [first, second] = expiryWarningDays;
  if (!notifiedAt) return { step: 'notify', from: addRomeDays(end, -first) };
  if (!notifiedAgainAt) {
    return { step: 'notify again', from: later(addRomeDays(end, -second), addRomeDays(notifiedAt, noticeDays)) };
  }
  return { step: 'archive', from: later(end, addRomeDays(notifiedAgainAt, noticeDays)) };
}

/** The later of two instants. */
export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
