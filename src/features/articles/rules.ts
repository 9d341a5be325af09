import { addRomeDays, romeDay } from '#lib/rome-time.ts';
import { percentages } from '#lib/percentages.ts';
import type { Article, Section, TrialDetails, TrialEnding } from './contract.ts';
import { hasPronounced } from './has-pronounced.ts';

/** Days that readers have to vote on a Trial (specification 9). */
export const trialDays = 7;
/** Votes below which a jury decides nothing (product rules 4.6). */
export const trialQuorum = 50;

/** The turns of a Dualità as specification 3 has them; none of another format. */
export function turnsOf(sections: readonly Section[]): Article['articles'] {
  return sections.flatMap(({ author, perspective, content }) =>
    perspective ? [{ author: author ?? '', perspective, content }] : [],
  );
}

/** What is left of an article for whoever may not read on: title, summary and first section (product rules 1.2, 4.10). */
export function withheld(article: Article, resetsAt: Date): Article {
  const sections = article.sections.slice(0, 1);
  return {
    ...article,
    sections,
    articles: turnsOf(sections),
    dalBasso: article.dalBasso && { ...article.dalBasso, figure: null, terminus: null },
    access: { granted: false, reason: 'limit', resetsAt: resetsAt.toISOString() },
  };
}

/** A Trial closes seven days after publication at the same wall-clock time in Rome (product rules 4.6). */
export function trialClosesAt(publishedAt: Date): Date {
  return addRomeDays(publishedAt, trialDays);
}

/**
 * What the jury decided, or null while it still votes. A tie never convicts, and below the quorum there is no
 * decision (product rules 2.2, 4.6). `pro` is guilty, `contro` innocent (specification 3).
 */
export function trialResult(closesAt: Date, votes: { pro: number; contro: number }, now: Date): TrialDetails['result'] {
  if (now < closesAt) return null;
  const [guiltyPercentage = 0, innocentPercentage = 0] = percentages([votes.pro, votes.contro]);
  return { outcome: outcomeOf(votes), guiltyPercentage, innocentPercentage };
}

/** Whether a jury of readers came to what the real proceeding came to; undefined where it decided nothing. */
export function juryAgreed(
  { outcome }: Pick<NonNullable<TrialDetails['result']>, 'outcome'>,
  ending: Pick<TrialEnding, 'outcome'>,
): boolean | undefined {
  if (!hasPronounced(outcome)) return undefined;
  // A tie is no conviction (product rules 2.2).
  return (outcome === 'guilty') === (ending.outcome === 'final_conviction');
}

/**
 * The electoral silence that withholds the results of an article from everybody, voters too, or undefined (product rules
 * 4.17). The one decision about it.
 */
export function withholding<Silence>({ electoral }: { electoral: boolean }, silence: Silence): Silence | undefined {
  return electoral ? silence : undefined;
}

/** The day of voting that a case is in, from 1 to `trialDays`; `trialDays` once it is closed. */
export function trialDay(closesAt: Date, now: Date): number {
  const left = Math.ceil((closesAt.getTime() - now.getTime()) / 86_400_000);
  return Math.min(trialDays, Math.max(1, trialDays - left + 1));
}

/** Calendar days in Rome until the verdict: 7 on the day of publication (specification 9), 0 on its own day and after. */
export function daysToVerdict(closesAt: Date, now: Date): number {
  return Math.min(trialDays, Math.max(0, romeDay(closesAt) - romeDay(now)));
}

function outcomeOf({ pro, contro }: { pro: number; contro: number }) {
  if (pro + contro < trialQuorum) return 'no_quorum';
  if (pro === contro) return 'tie';
  return pro > contro ? 'guilty' : 'innocent';
}
