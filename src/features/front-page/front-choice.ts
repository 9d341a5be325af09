import type { FrontPlan } from './plan-contract.ts';

/** What an editor is choosing for the first page, before it is kept. */
export interface FrontChoice {
  stories: FrontPlan['stories'];
  when: 'now' | 'later';
  /** Instants, or nothing. */
  startsAt: string;
  endsAt: string;
  /** Whether what holds comes back at its end, where it begins now. */
  laidOver: boolean;
}

/** A plan as it is changed; without one nothing is chosen. What has begun is chosen anew at once. */
export function choiceOf(plan: FrontPlan | null, now: Date): FrontChoice {
  if (!plan) return { stories: [], when: 'now', startsAt: '', endsAt: '', laidOver: false };
  const isToCome = new Date(plan.startsAt) > now;
  return {
    stories: plan.stories,
    when: isToCome ? 'later' : 'now',
    startsAt: isToCome ? plan.startsAt : '',
    endsAt: plan.endsAt ?? '',
    laidOver: false,
  };
}

/** Whether what holds comes back: only from what begins now and ends, which is where its editor is asked. */
export function isLaidOver({ when, endsAt, laidOver }: FrontChoice): boolean {
  return laidOver && when === 'now' && endsAt !== '';
}

/** Whether two of them come to the same. */
export function isSameChoice(one: FrontChoice, other: FrontChoice): boolean {
  return told(one) === told(other);
}

function told(choice: FrontChoice): string {
  const { stories, when, startsAt, endsAt } = choice;
  const slugs = stories.map(({ slug }) => slug);
  return JSON.stringify([slugs, when, when === 'later' ? startsAt : '', endsAt, isLaidOver(choice)]);
}
