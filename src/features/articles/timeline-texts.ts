import { decidedMeaning, juryTexts } from '#design/jury-texts.ts';
import { plural } from '#lib/italian.ts';
import { percentages } from '#lib/percentages.ts';
import { sharedPartTexts } from './shared-part-texts.ts';
import type { TimelineEvent } from './timeline-contract.ts';
import { meaningsOf } from './verdict-meanings.ts';

/** The page of what happened to an article. */
export const timelineTexts = {
  intro:
    'Che cosa è successo da quando è uscito, dal più recente: aggiunte, correzioni, risposte di chi è coinvolto, traguardi, verdetti.',
  toArticle: 'Leggi l’articolo',
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

/** What is to be said of it besides, a paragraph each; none where its title says it. */
export function eventWords({ what, why, verdict }: Pick<TimelineEvent, 'what' | 'why' | 'verdict'>): string[] {
  if (verdict) return verdictWords(verdict);
  return [what, why].filter((words) => words !== null);
}

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
