import { romeDate, romeDayBounds } from '#lib/rome-time.ts';
import { answerStage, questionStage, supportGoal, type SupportStage } from './support-stages.ts';

/** Until when what was promised is kept, in days after the one on which the step was reached (product rules 7.2). */
export const promiseDays = { [answerStage]: 7, [questionStage]: 14, [supportGoal]: 0 } as const;

/** The last second of the day in Rome until which what was promised for a step is kept. */
export function promiseDue(stage: SupportStage, reachedAt: Date): Date {
  const day = Date.parse(romeDate(reachedAt)) + promiseDays[stage] * 86_400_000;
  return new Date(romeDayBounds(new Date(day).toISOString().slice(0, 10)).to.getTime() - 1000);
}

export type PromiseState = 'owed' | 'late' | 'kept' | 'impossible';

/** What says how a promise stands, with instants as calls answer them. */
export interface PromiseFacts {
  dueAt: string;
  keptAt: string | null;
  impossibleReason: string | null;
}

/** How a promise stands at an instant. What is kept after its date is kept, and late no longer. */
export function promiseState({ dueAt, keptAt, impossibleReason }: PromiseFacts, now: Date): PromiseState {
  if (keptAt) return 'kept';
  if (impossibleReason !== null) return 'impossible';
  return new Date(dueAt) > now ? 'owed' : 'late';
}

/** Whether a day has gone by in Rome. */
export const isDayPast = (day: string, now: Date): boolean => day < romeDate(now);

/** Whether it was kept by its date. */
export function isKeptInTime({ dueAt, keptAt }: Pick<PromiseFacts, 'dueAt' | 'keptAt'>): boolean {
  return keptAt !== null && new Date(keptAt) <= new Date(dueAt);
}
