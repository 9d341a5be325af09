import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import type { ClusterDecision, VoteCluster } from './cluster-contract.ts';
import { clusterHead } from './cluster-head.ts';
import type { ClusterStatus, VelocitySign } from './cluster-rules.ts';

/** In the largest unit that says it: accounts of an alarm may be years apart. */
function within(minutes: number): string {
  if (minutes <= 1) return 'nello stesso minuto';
  if (minutes < 2 * 60) return `nell’arco di ${plural(minutes, 'minuto', 'minuti')}`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `nell’arco di ${number(hours)} ore` : `nell’arco di ${number(Math.ceil(hours / 24))} giorni`;
}

type Decision = ClusterDecision['decision'];

/** In whose words a decision is asked for: supports of an alarm have counted so far. */
type Wording = 'votes' | 'supports' | 'alarm';
export const wordingOf = ({ kind, of }: Pick<VoteCluster, 'kind' | 'of'>): Wording =>
  kind === 'velocity' ? 'alarm' : of;

/** What admins read about votes that look as if one hand had cast them. */
export const clusterTexts = {
  title: clusterHead.title,
  intro:
    'Voti arrivati insieme, dalla stessa rete, da account nati insieme; e voti e sostegni da indirizzi usa e getta o da caselle con più account. Finché non decidi non contano. Invece i sostegni di un allarme (troppi in un’ora dalla stessa rete o dallo stesso dominio) contano, ma fino alla tua decisione non fanno raggiungere tappe e chi legge vede «Verifica in corso». Da che parte vanno non lo vede nessuno: né qui né altrove.',
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
  /** What the supports of an alarm share, never which. */
  signs: {
    network: 'Stessa rete',
    domain: 'Caselle dello stesso dominio e-mail',
  } satisfies Record<VelocitySign, string>,
  peakShare: (percent: number) => `Fino al ${number(percent)}% dei sostegni di un’ora`,
  supportsBurst: (minutes: number) => `Sostegni arrivati ${within(minutes)}`,
  accounts: (minutes: number) => `Account creati ${within(minutes)}`,
  archived: 'La storia è archiviata e i suoi sostegni non cambiano più: questi si possono solo annullare.',
  /** The reason of a group that a verdict annulled by itself. */
  notAdmittedInTime: 'Nessuno li ha ammessi prima del verdetto.',
  network: 'Stessa rete, quel giorno',
  burst: (minutes: number) => `Voti arrivati ${within(minutes)}`,
  series: (minutes: number) => `Account creati ${within(minutes)}, da meno di una settimana`,
  withdrawn: (count: number) =>
    count === 1
      ? 'Un altro voto della stessa rete, ritirato poco dopo'
      : `Altri ${number(count)} voti della stessa rete, ritirati poco dopo`,
  /** Of mailboxes only the day is kept: an hour would be made up. */
  found: ({ kind, foundAt }: Pick<VoteCluster, 'kind' | 'foundAt'>) =>
    `${kind === 'velocity' ? 'Allarme' : 'Messi da parte'} ${kind === 'mailbox' ? withArticle('il', longDate(foundAt)) : dayAndTime(foundAt)}`,
  statuses: {
    open: 'Da esaminare',
    admitted: 'Ammessi',
    annulled: 'Annullati',
  } satisfies Record<ClusterStatus, string>,
  decision: ({ decidedBy, isByVerdict }: Pick<VoteCluster, 'decidedBy' | 'isByVerdict'>, at: string) =>
    `${decidedBy ?? (isByVerdict ? 'Con il verdetto' : 'Un amministratore')}, ${dayAndTime(at)}`,

  acts: {
    votes: { admit: 'Ammetti i voti', annul: 'Annulla i voti' },
    supports: { admit: 'Ammetti i sostegni', annul: 'Annulla i sostegni' },
    alarm: { admit: 'Chiudi la verifica', annul: 'Annulla i sostegni' },
  } satisfies Record<Wording, Record<Decision, string>>,
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
    alarm: {
      admit: {
        title: 'Vuoi chiudere la verifica?',
        text: 'I sostegni restano, e se ora bastano la storia raggiunge la tappa. Chi legge non vede più «Verifica in corso».',
      },
      annul: {
        title: 'Vuoi annullare questi sostegni?',
        text: 'Non conteranno più; le tappe già raggiunte restano. Quanti sono lo leggono tutti, sotto la storia e nella pagina Trasparenza. Non si torna indietro.',
      },
    },
  } satisfies Record<Wording, Record<Decision, { title: string; text: string }>>,
  reason: 'Motivo',
  reasonHelp: 'Resta accanto alla decisione, per chi lavora in redazione.',
  noReason: 'Scrivi perché.',
  sending: 'Invio…',
  cancel: 'Lascia stare',
  done: {
    votes: { admit: 'Voti ammessi', annul: 'Voti annullati' },
    supports: { admit: 'Sostegni ammessi', annul: 'Sostegni annullati' },
    alarm: { admit: 'Verifica chiusa', annul: 'Sostegni annullati' },
  } satisfies Record<Wording, Record<Decision, string>>,
  error: 'Non è cambiato niente',
  failedCall: 'La richiesta non è partita. Controlla la connessione e riprova.',
} as const;
