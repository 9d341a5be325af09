import { number, plural, withArticle } from '#lib/italian.ts';
import { percentages } from '#lib/percentages.ts';
import { trialQuorum } from './rules.ts';
import type { TimelineEvent } from './timeline-contract.ts';

/** The page of what happened to an article. */
export const timelineTexts = {
  intro:
    'Tutto quello che è successo da quando è uscito, dal più recente: aggiunte, correzioni, risposte di chi è coinvolto, traguardi, verdetti. Da qui non si cancella niente.',
  toArticle: 'Leggi l’articolo',
  feed: 'Segui questa storia con un lettore di feed',
  ask: 'L’articolo parla anche di te? Chiedi una rettifica o una replica',
} as const;

/** What happened, in a few words. */
export function eventTitle({ kind, stage }: Pick<TimelineEvent, 'kind' | 'stage'>): string {
  switch (kind) {
    case 'published':
      return 'Pubblicato';
    case 'addition':
      return 'Una parte nuova';
    case 'stage':
      return `Raggiunti ${plural(stage ?? 0, 'sostegno', 'sostegni')}`;
    case 'verdict':
      return 'Il verdetto dei lettori';
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

/** What is to be said of it besides; undefined where its title says it. */
export function eventWords({ kind, what, why, verdict }: TimelineEvent): string | undefined {
  if (kind === 'verdict') return verdict ? verdictWords(verdict) : undefined;
  return what === null ? undefined : [what, why].filter(Boolean).join(' ');
}

function verdictWords({
  outcome,
  guilty,
  innocent,
  guiltyMeans,
  innocentMeans,
}: NonNullable<TimelineEvent['verdict']>) {
  const [guiltyShare = 0, innocentShare = 0] = percentages([guilty, innocent]);
  const votes = plural(guilty + innocent, 'voto', 'voti');
  switch (outcome) {
    case 'guilty':
      return `«${guiltyMeans}», con ${withArticle('il', `${guiltyShare}%`)} di ${votes}.`;
    case 'innocent':
      return `«${innocentMeans}», con ${withArticle('il', `${innocentShare}%`)} di ${votes}.`;
    case 'tie':
      return `Parità, su ${votes}: la giuria si è divisa a metà.`;
    case 'no_quorum':
      return `Nessun verdetto: servono almeno ${trialQuorum} voti e ${guilty + innocent === 1 ? 'è stato' : 'sono stati'} ${number(guilty + innocent)}.`;
  }
}
