import { capital } from '#lib/capital.ts';
import { decidedMeaning, juryTexts } from '#design/jury-texts.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { percentages } from '#lib/percentages.ts';
import { promiseDue, promisedAtOnce } from './promise-rules.ts';
import { sharedPartTexts } from './shared-part-texts.ts';
import type { TimelineEvent } from './timeline-contract.ts';
import { meaningsOf } from './verdict-meanings.ts';

/** The page of what happened to an article. */
export const timelineTexts = {
  intro:
    'Che cosa è successo da quando è uscito, dal più recente: aggiunte, correzioni, risposte di chi è coinvolto, traguardi, promesse, verdetti.',
  toArticle: 'Leggi l’articolo',
  inFull: 'Leggi per intero',
  feed: 'Segui questa storia con un lettore di feed',
} as const;

/** What happened, in a few words. */
export function eventTitle({ kind, stage, verdict }: Pick<TimelineEvent, 'kind' | 'stage' | 'verdict'>): string {
  switch (kind) {
    case 'published':
      return 'Pubblicato';
    case 'addition':
      return 'Una parte nuova';
    case 'stage':
      return `Raggiunti ${plural(stage ?? 0, 'sostegno', 'sostegni')}`;
    case 'promise_late':
      return 'Una promessa è in ritardo';
    case 'promise_kept':
      return stage === 500 ? 'La redazione ha chiesto conto' : 'La redazione ha risposto';
    case 'promise_answered':
      return 'È arrivata la risposta';
    case 'promise_impossible':
      return 'Una promessa che non si può mantenere';
    case 'verdict':
      return verdict?.outcome === 'no_quorum' ? 'La giuria dei lettori non ha deciso' : 'Il verdetto dei lettori';
    case 'ending':
      return 'Com’è finita davvero';
    case 'correction':
      return 'Correzione';
    case 'reply':
      return 'Rettifica o replica';
    case 'retraction':
      return 'Articolo ritirato';
  }
}

/** What happened, at an instant or at its text. */
type EventFacts = Omit<TimelineEvent, 'id' | 'at'> & { at: string | Date };

/** What is to be said of it besides, a paragraph each; none where its title says it. */
export function eventWords({ kind, stage, at, what, why, verdict }: EventFacts): string[] {
  if (verdict) return verdictWords(verdict);
  switch (kind) {
    case 'stage':
      return stage === null ? [] : [promisedWords(stage, dueOf(stage, new Date(at)))];
    case 'promise_late':
      return [`${broken(stage)}: la data è passata.`, why].filter((words) => words !== null);
    case 'promise_impossible':
      return [`${broken(stage)}: non si può fare.`, why].filter((words) => words !== null);
    case 'promise_kept':
      return [why && `Destinatario: ${why}.`, what && `«${what}»`].filter((words) => words !== null);
    case 'promise_answered':
      return [why && `${capital(why)}:`, what && `«${what}»`].filter((words) => words !== null);
    default:
      return [what, why].filter((words) => words !== null);
  }
}

/** What is promised for a step that was reached, and until when; nothing of a step without a promise. */
export function promisedWords(stage: number, due: Date | undefined): string {
  if (stage === promisedAtOnce)
    return 'Va in prima pagina per sette giorni, nella prossima lettera e in una nota per la stampa.';
  const until = due ? ` entro ${withArticle('il', longDate(due))}` : '';
  return `La redazione promette di ${promised(stage)}${until}.`;
}

const promised = (stage: number | null) =>
  stage === 500 ? 'chiedere conto a chi di dovere' : 'rispondere in pubblico';

const broken = (stage: number | null) =>
  `A ${number(stage ?? 0)} sostegni la redazione aveva promesso di ${promised(stage)}`;

const dueOf = (stage: number, reachedAt: Date): Date | undefined =>
  stage === 100 || stage === 500 || stage === 1000 ? promiseDue(stage, reachedAt) : undefined;

function verdictWords(verdict: NonNullable<TimelineEvent['verdict']>): string[] {
  const { outcome, guilty, innocent } = verdict;
  const decided = outcome === 'no_quorum' ? 'too_few' : outcome;
  const meaning = decidedMeaning(decided, meaningsOf(verdict));
  const [guiltyShare = 0, innocentShare = 0] = percentages([guilty, innocent]);
  return [
    `${juryTexts.juryDecided[decided]} ${meaning}`.trim(),
    `${sharedPartTexts.shares(guiltyShare, innocentShare)} ${juryTexts.juryTotal(guilty + innocent)}.`,
    sharedPartTexts.whatItIs,
  ];
}
