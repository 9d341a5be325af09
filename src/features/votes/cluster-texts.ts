import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import type { ClusterDecision, VoteCluster } from './cluster-contract.ts';
import { clusterHead } from './cluster-head.ts';
import type { ClusterContent, ClusterStatus } from './cluster-rules.ts';

const within = (minutes: number) =>
  minutes <= 1 ? 'nello stesso minuto' : `nell’arco di ${plural(minutes, 'minuto', 'minuti')}`;

/** The reason of a group that a verdict annulled by itself. */
const notAdmittedInTime = 'Nessuno li ha ammessi prima del verdetto.';

type Decision = ClusterDecision['decision'];

/** What admins read about votes that look as if one hand had cast them. */
export const clusterTexts = {
  title: clusterHead.title,
  intro:
    'Voti arrivati insieme, dalla stessa rete, da account nati insieme; e voti e sostegni da indirizzi usa e getta o da caselle con più account. Finché non decidi non contano. Da che parte vanno non lo vede nessuno: né qui né altrove.',
  open: 'Da esaminare',
  decided: 'Già decisi',
  list: (which: string) => `Elenco: ${which}`,
  noneTitle: 'Nessun voto da esaminare',
  noneText: 'Quando un gruppo di voti sembra di una mano sola lo trovi qui.',
  noneDecidedTitle: 'Ancora nessuna decisione',
  noneDecidedText: 'Qui restano i gruppi di voti ammessi e quelli annullati, con il motivo.',
  loading: 'Caricamento dei voti sospetti…',
  failed: 'Non riusciamo a leggere i voti sospetti',
  failedMore: 'Non riusciamo a caricare gli altri. Riprova.',

  columns: { article: 'Articolo', votes: 'Voti', signals: 'Che cosa li lega', state: 'Decisione' },
  amount: ({ kind, of, votes }: Pick<VoteCluster, 'kind' | 'of' | 'votes'>) => {
    const [one, many] = of === 'supports' ? ['sostegno', 'sostegni'] : ['voto', 'voti'];
    if (kind === 'one_hand') return plural(votes, one, many);
    return votes === 0 ? `meno di 10 ${many}` : `da ${number(votes)} a ${number(votes + 9)} ${many}`;
  },
  mailbox: 'Da indirizzi usa e getta, o da una casella che ha già un account.',
  archived: 'La storia è archiviata e i suoi sostegni non cambiano più: questi si possono solo annullare.',
  notAdmittedInTime,
  network: 'Stessa rete, quel giorno',
  burst: (minutes: number) => `Voti arrivati ${within(minutes)}`,
  series: (minutes: number) => `Account creati ${within(minutes)}, da meno di una settimana`,
  withdrawn: (count: number) =>
    count === 1
      ? 'Un altro voto della stessa rete, ritirato poco dopo'
      : `Altri ${number(count)} voti della stessa rete, ritirati poco dopo`,
  /** Of mailboxes only the day is kept: an hour would be made up. */
  found: ({ kind, foundAt }: Pick<VoteCluster, 'kind' | 'foundAt'>) =>
    `Messi da parte ${kind === 'mailbox' ? withArticle('il', longDate(foundAt)) : dayAndTime(foundAt)}`,
  statuses: {
    open: 'Da esaminare',
    admitted: 'Ammessi',
    annulled: 'Annullati',
  } satisfies Record<ClusterStatus, string>,
  decision: ({ decidedBy, reason }: Pick<VoteCluster, 'decidedBy' | 'reason'>, at: string) =>
    `${decidedBy ?? (reason === notAdmittedInTime ? 'Con il verdetto' : 'Un amministratore')}, ${dayAndTime(at)}`,

  acts: {
    votes: { admit: 'Ammetti i voti', annul: 'Annulla i voti' },
    supports: { admit: 'Ammetti i sostegni', annul: 'Annulla i sostegni' },
  } satisfies Record<ClusterContent, Record<Decision, string>>,
  actSpoken: (act: string, amount: string, title: string) => `${act} (${amount}) su: ${title}`,
  dialogs: {
    votes: {
      admit: { title: 'Vuoi ammettere questi voti?', text: 'Da adesso contano come tutti gli altri.' },
      annul: {
        title: 'Vuoi annullare questi voti?',
        text: 'Non conteranno più e i loro punti si tolgono. Quanti sono lo leggono tutti, sull’articolo e nella pagina Trasparenza. Non si torna indietro.',
      },
    },
    supports: {
      admit: { title: 'Vuoi ammettere questi sostegni?', text: 'Da adesso contano come tutti gli altri.' },
      annul: {
        title: 'Vuoi annullare questi sostegni?',
        text: 'Non conteranno. Quanti sono lo leggono tutti nella pagina Trasparenza. Non si torna indietro.',
      },
    },
  } satisfies Record<ClusterContent, Record<Decision, { title: string; text: string }>>,
  reason: 'Motivo',
  reasonHelp: 'Resta accanto alla decisione, per chi lavora in redazione.',
  noReason: 'Scrivi perché.',
  sending: 'Invio…',
  cancel: 'Lascia stare',
  done: {
    votes: { admit: 'Voti ammessi', annul: 'Voti annullati' },
    supports: { admit: 'Sostegni ammessi', annul: 'Sostegni annullati' },
  } satisfies Record<ClusterContent, Record<Decision, string>>,
  error: 'Non è cambiato niente',
  failedCall: 'La richiesta non è partita. Controlla la connessione e riprova.',
} as const;
