import { fieldLimits, lengthOf, type DraftFields, type StoryField } from './fields.ts';

/** The three steps of the wizard (specification 2). */
export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

/** The step that an address asks for; anything else is the first. */
export function stepFrom(param: unknown): Step {
  return steps.find((step) => String(step) === String(param)) ?? 1;
}

/** Whether the next step is open: from the first with title, location and category, from the second with a story of 200 characters (specification 4). */
export function mayContinue(step: 1 | 2, { title, location, category, story }: DraftFields): boolean {
  if (step === 1) return [title, location, category].every((value) => lengthOf(value) > 0);
  return lengthOf(story) >= fieldLimits.story.min;
}

/** Whether there is enough to send (specification 5): 100 characters of context and 50 of impact. */
export function maySend({ context, impact }: DraftFields): boolean {
  return lengthOf(context) >= fieldLimits.context.min && lengthOf(impact) >= fieldLimits.impact.min;
}

/** The step that is asked for, or the first one that is open still. */
export function openStep(requested: Step, fields: DraftFields): Step {
  const reach: Step = !mayContinue(1, fields) ? 1 : !mayContinue(2, fields) ? 2 : 3;
  return requested < reach ? requested : reach;
}

/** How far somebody is at a step, in percent: 33, 67, 100. */
export function percentAt(step: Step): number {
  return Math.round((step / steps.length) * 100);
}

/** The fields of each step, in reading order: the first wrong one is where whoever sends is led. */
export const fieldsOfStep: Record<Step, readonly StoryField[]> = {
  1: ['title', 'location', 'category'],
  2: ['protagonistName', 'protagonistRole', 'story'],
  3: ['context', 'impact', 'contactEmail', 'isAnonymous'],
};

/** The first of the fields that are wrong, with its step; undefined where none is. */
export function firstWrong(errors: Partial<Record<StoryField, string>>): { step: Step; field: StoryField } | undefined {
  for (const step of steps) {
    const field = fieldsOfStep[step].find((name) => errors[name]);
    if (field) return { step, field };
  }
  return undefined;
}
