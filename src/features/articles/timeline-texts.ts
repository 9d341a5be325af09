import { capital } from '#lib/capital.ts';
import { decidedMeaning, juryTexts } from '#design/jury-texts.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { percentages } from '#lib/percentages.ts';
import { hasPronounced } from './has-pronounced.ts';
import { sharedPartTexts } from './shared-part-texts.ts';
import { questionStage, supportGoal } from './support-stages.ts';
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
      return stage === questionStage ? 'La redazione ha chiesto conto' : 'La redazione ha risposto';
    case 'promise_answered':
      return 'È arrivata la risposta';
    case 'promise_impossible':
      return 'Una promessa che non si può mantenere';
    case 'verdict':
      return verdict && !hasPronounced(verdict.outcome)
        ? 'La giuria dei lettori non ha deciso'
        : 'Il verdetto dei lettori';
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

/** What words are made of; an instant may be one or its text. */
type EventFacts = Omit<TimelineEvent, 'id' | 'at' | 'dueAt'> & { dueAt: string | Date | null };

/** What is to be said of it besides, a paragraph each; none where its title says it. */
export function eventWords({ kind, stage, dueAt, what, why, verdict }: EventFacts): string[] {
  if (verdict) return verdictWords(verdict);
  switch (kind) {
    case 'stage':
      return stage === null ? [] : [promisedWords(stage, dueAt)];
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

/** What was promised for a step that was reached, and until when. */
export function promisedWords(stage: number, dueAt: string | Date | null): string {
  if (stage === supportGoal)
    return 'Le spettano la prima pagina per sette giorni, la prossima lettera e una nota per la stampa.';
  const until = dueAt ? ` entro ${withArticle('il', longDate(dueAt))}` : '';
  return `La redazione ha promesso di ${promised(stage)}${until}.`;
}

const promised = (stage: number | null) =>
  stage === questionStage ? 'chiedere conto a chi di dovere' : 'rispondere in pubblico';

const broken = (stage: number | null) =>
  `A ${number(stage ?? 0)} sostegni la redazione aveva promesso di ${promised(stage)}`;

function verdictWords(verdict: NonNullable<TimelineEvent['verdict']>): string[] {
  const { outcome, guilty, innocent } = verdict;
  const [guiltyShare = 0, innocentShare = 0] = percentages([guilty, innocent]);
  const shares = hasPronounced(outcome) ? `${sharedPartTexts.shares(guiltyShare, innocentShare)} ` : '';
  return [
    `${juryTexts.juryDecided[outcome]} ${decidedMeaning(outcome, meaningsOf(verdict))}`.trim(),
    `${shares}${juryTexts.juryTotal(guilty + innocent)}.`,
    sharedPartTexts.whatItIs,
  ];
}
