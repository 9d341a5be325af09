import { capital } from '#lib/capital.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { romeDay } from '#lib/rome-time.ts';
import type { PromisedLetter } from './contract.ts';
import { isKeptInTime, promiseState, type PromiseFacts } from './promise-rules.ts';
import { supportGoal } from './support-stages.ts';

/** The place on an article's page of what the newsroom did for a step. */
export const promiseId = (stage: number) => `promessa-${stage}`;

/** How a promise stands, as its sign shows and words say. */
export interface PromiseStanding {
  look: 'owed' | 'late' | 'kept' | 'kept_late' | 'silent' | 'impossible';
  words: string;
}

interface Standing extends PromiseFacts {
  stage: number;
  reachedAt: string;
  counterpart: string | null;
  askedOn: string | null;
  answer: string | null;
}

/** How a promise stands at an instant. A question that nobody answered is shown as that silence, which the page counts from the next day on. */
export function promiseStanding(promise: Standing, now: Date): PromiseStanding {
  switch (promiseState(promise, now)) {
    case 'owed':
      return { look: 'owed', words: `In corso, ${leftWords(daysBetween(now, promise.dueAt))}` };
    case 'late':
      return { look: 'late', words: `In ritardo di ${days(daysBetween(promise.dueAt, now))}` };
    case 'impossible':
      return { look: 'impossible', words: 'Non si può mantenere' };
    case 'kept':
      return keptStanding(promise, now);
  }
}

/** `Il Comune di Serracupa tace da 41 giorni`; on the day of the question nobody is silent yet. */
export function silenceWords(counterpart: string, askedOn: string, now: Date): string {
  if (daysBetween(askedOn, now) <= 0) return 'La domanda è di oggi';
  return `${capital(counterpart)} tace da ${days(daysBetween(askedOn, now))}`;
}

/** Where the letter stands that was promised at a thousand supports: the next one, the one that has the story, or how many went out without it. */
export function promisedLetterWords({ letter, without }: PromisedLetter): string {
  if (letter) return `Nella lettera ${withArticle('del', longDate(letter.sentOn))}`;
  if (without === 0) return 'Sarà nella prossima lettera';
  return `In ritardo: ${without === 1 ? 'è uscita una lettera' : `sono uscite ${number(without)} lettere`} senza la storia`;
}

/** `100 sostegni`. */
export const stageName = (stage: number) => `${number(stage)} sostegni`;

function keptStanding(promise: Standing, now: Date): PromiseStanding {
  const { stage, counterpart, askedOn, answer, reachedAt, dueAt, keptAt } = promise;
  // The letter, which comes later, is told apart.
  if (stage === supportGoal) return { look: 'kept', words: 'Prima pagina e nota lo stesso giorno' };
  const isSilent = counterpart && askedOn && answer === null && daysBetween(askedOn, now) > 0;
  const late = isKeptInTime(promise) ? undefined : days(daysBetween(dueAt, keptAt!));
  if (isSilent) {
    const words = silenceWords(counterpart, askedOn, now);
    return { look: 'silent', words: late ? `${words}; la domanda è uscita ${late} dopo la data` : words };
  }
  if (late) return { look: 'kept_late', words: `Mantenuta ${late} dopo` };
  const taken = daysBetween(reachedAt, keptAt!);
  return { look: 'kept', words: taken === 0 ? 'Mantenuta lo stesso giorno' : `Mantenuta in ${days(taken)}` };
}

function leftWords(left: number): string {
  if (left <= 0) return 'scade oggi';
  return left === 1 ? 'manca 1 giorno' : `mancano ${number(left)} giorni`;
}

/** Calendar days in Rome. */
function daysBetween(from: string | Date, to: string | Date): number {
  return romeDay(new Date(to)) - romeDay(new Date(from));
}

const days = (count: number) => plural(Math.max(count, 0), 'giorno', 'giorni');
