import { longDate, number } from '#lib/italian.ts';
import { adminSubscriptionsHead } from './admin-head.ts';

/** The admins' page of subscriptions. */
export const adminSubscriptionTexts = {
  title: adminSubscriptionsHead.title,
  test: 'Pagamenti di prova: qui non si muove denaro.',
  privacy:
    'I dati delle carte non passano da qui: li conserva il gestore dei pagamenti. La crescita si calcola dalle righe degli abbonamenti, senza seguire nessuno.',
  totals: 'Oggi, per stato',
  noTotals: 'Ancora nessun abbonamento.',
  paid: 'Incassato questo mese',
  refunded: 'Rimborsato questo mese',
  months: 'Crescita e abbandoni, mese per mese',
  monthColumns: { month: 'Mese', started: 'Iniziati', ended: 'Finiti', open: 'Aperti a fine mese', churn: 'Abbandoni' },
  churnHelp:
    'Un abbonamento inizia con il primo pagamento e finisce quando scade senza rinnovo o viene rimborsato. Gli abbandoni sono i finiti in rapporto agli aperti a inizio mese. I regali non contano: non si rinnovano.',
  churn: (percent: number | null) => (percent === null ? 'n.d.' : `${number(percent)}%`),
  list: 'Tutti gli abbonamenti',
  state: 'Stato',
  anyState: 'Tutti',
  searchLabel: 'Cerca fra gli abbonati',
  searchPlaceholder: 'Nome, e-mail o link di un regalo…',
  columns: { person: 'Persona', state: 'Stato', since: 'Primo pagamento', until: 'Pagato fino al', acts: 'Azioni' },
  gone: 'Account eliminato',
  unopened: 'Regalo non aperto',
  givenBy: (name: string) => `regalo di ${name}`,
  unopenedGifts: 'regali non ancora aperti',
  date: (date: string | null) => (date ? longDate(date) : 'mai'),
  provider: 'Gestore',
  providerSpoken: (name: string) => `Apri ${name} dal gestore dei pagamenti`,
  emptyCard: 'Svuota il biglietto',
  emptyCardSpoken: (giver: string) => `Svuota il biglietto del regalo di ${giver}`,
  loading: 'Caricamento degli abbonamenti…',
  failed: 'Gli abbonamenti non sono arrivati',
  none: 'Nessun abbonamento',
  noneText: 'Niente corrisponde a questi filtri.',
} as const;

/** What asks why the card of a given plan is emptied. */
export const emptyCardTexts = {
  title: 'Svuotare il biglietto di questo regalo?',
  text: 'Chi ha il link non legge più né il nome né le parole che seguono. Il regalo resta valido. Il testo non si può rimettere.',
  from: (name: string) => `Da parte di ${name}`,
  reason: 'Motivo',
  reasonHelp:
    'Resta nel registro, e lo legge per e-mail chi ha fatto il regalo. Non ricopiare le parole del biglietto.',
  submit: 'Svuota il biglietto',
  sending: 'Lo svuotiamo…',
  done: 'Biglietto svuotato',
  failed: 'Il biglietto non si è svuotato. Controlla la connessione e riprova.',
} as const;
