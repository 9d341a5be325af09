import { dayAndTime, longDate, number, plural, timeOfDay, withArticle } from '#lib/italian.ts';
import type { ClusterDecision } from './cluster-contract.ts';
import { clusterHead } from './cluster-head.ts';
import type { ClusterStatus } from './cluster-rules.ts';

/** What admins read about votes that look as if one hand had cast them. */
export const clusterTexts = {
  title: clusterHead.title,
  intro:
    'Voti arrivati insieme, dalla stessa rete, da account nati insieme. Finché non decidi non contano. Da che parte vanno non lo vede nessuno: né qui né altrove.',
  open: 'Da esaminare',
  decided: 'Già decisi',
  list: (which: string) => `Elenco: ${which}`,
  noneTitle: 'Nessun voto da esaminare',
  noneText: 'Quando un gruppo di voti sembra di una mano sola lo trovi qui.',
  noneDecidedTitle: 'Ancora nessuna decisione',
  noneDecidedText: 'Qui restano i gruppi di voti ammessi e quelli annullati, con il motivo.',
  loading: 'Caricamento dei voti sospetti…',
  failed: 'Non riusciamo a leggere i voti sospetti',
  failedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',
  failedMore: 'Non riusciamo a caricare gli altri. Riprova.',

  columns: { article: 'Articolo', votes: 'Voti', signals: 'Che cosa li lega', state: 'Decisione' },
  votes: (count: number) => plural(count, 'voto', 'voti'),
  network: 'Stessa rete, quel giorno',
  burst: (from: string, to: string) =>
    `Voti arrivati dalle ${timeOfDay(from)} alle ${timeOfDay(to)} ${withArticle('del', longDate(to))}`,
  series: (from: string, to: string) => `Account creati fra ${dayAndTime(from)} e ${dayAndTime(to)}`,
  withdrawn: (count: number) =>
    count === 1
      ? 'Un altro voto della stessa rete, ritirato poco dopo'
      : `Altri ${number(count)} voti della stessa rete, ritirati poco dopo`,
  found: (at: string) => `Messi da parte ${dayAndTime(at)}`,
  statuses: {
    open: 'Da esaminare',
    admitted: 'Ammessi',
    annulled: 'Annullati',
  } satisfies Record<ClusterStatus, string>,
  decision: (by: string | null, at: string) => `${by ?? 'Un amministratore'}, ${dayAndTime(at)}`,

  acts: { admit: 'Ammetti i voti', annul: 'Annulla i voti' } satisfies Record<ClusterDecision['decision'], string>,
  actSpoken: (act: string, votes: number, title: string) => `${act} (${number(votes)}) su: ${title}`,
  dialogs: {
    admit: {
      title: 'Vuoi ammettere questi voti?',
      text: 'Da adesso contano come tutti gli altri.',
    },
    annul: {
      title: 'Vuoi annullare questi voti?',
      text: 'Non conteranno più e i loro punti si tolgono. Quanti sono lo leggono tutti, sull’articolo e nella pagina Trasparenza. Non si torna indietro.',
    },
  } satisfies Record<ClusterDecision['decision'], { title: string; text: string }>,
  reason: 'Motivo',
  reasonHelp: 'Resta accanto alla decisione, per chi lavora in redazione.',
  noReason: 'Scrivi perché.',
  sending: 'Invio…',
  cancel: 'Lascia stare',
  done: { admit: 'Voti ammessi', annul: 'Voti annullati' } satisfies Record<ClusterDecision['decision'], string>,
  error: 'Non è cambiato niente',
  failedCall: 'La richiesta non è partita. Controlla la connessione e riprova.',
} as const;
