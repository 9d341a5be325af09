import { capital } from '#lib/capital.ts';
import { monthAndYear } from '#lib/italian-dates.ts';
import { number } from '#lib/italian.ts';
import { euros } from './money.ts';
import { revenueMonths } from './revenue-contract.ts';

/** What admins read about the money of Supporters. */
export const revenueTexts = {
  title: 'Ricavi, mese per mese',
  loading: 'Caricamento dei ricavi…',
  failed: 'I ricavi non sono arrivati',
  none: 'Nessun pagamento vero finora: qui si conta solo denaro che si è mosso.',
  month: (month: string, isRunning: boolean) =>
    `${capital(monthAndYear(`${month}-15`))}${isRunning ? ', fino a oggi' : ''}`,
  columns: {
    month: 'Mese',
    paid: 'Incassato',
    monthly: 'Mensili',
    yearly: 'Annuali',
    refunded: 'Rimborsato',
    disputed: 'Contestato',
    net: 'Netto senza IVA',
    paying: 'Paganti a fine mese',
    recurring: 'Ricorrente al mese',
    perSupporter: 'Per Supporter',
    failed: 'Pagamenti non riusciti',
  },
  amount: (cents: number | null) => (cents === null ? 'n.d.' : euros(cents)),
  failedPart: (percent: number | null, failed: number, tried: number) =>
    percent === null ? 'n.d.' : `${number(percent)}% (${failed} su ${tried})`,
  notes: [
    'Incassato, rimborsato e contestato sono con l’IVA; rimborsi e contestazioni stanno nel mese in cui avvengono, non in quello del pagamento.',
    'Il netto toglie l’IVA da ogni pagamento, con l’aliquota di «Quota delle firme» alla fine del mese in cui è arrivato. Un rimborso parziale toglie quello che è tornato indietro, al centesimo. Le commissioni di chi gestisce i pagamenti non sono tolte: per i conti definitivi valgono i documenti del gestore.',
    'Ricorrente al mese (MRR): quello che i pagamenti in corso a fine mese portano in un mese, senza IVA; un anno vale un dodicesimo, i regali niente: non si rinnovano. Chi ha un pagamento in ritardo non conta finché non lo salda, quindi i paganti possono essere meno degli abbonamenti aperti.',
    'Una contestazione vinta o un rimborso fallito cambiano il mese in cui stavano.',
    'Pagamenti non riusciti: quanti di quelli tentati in un mese per gli abbonamenti, rinnovi compresi, non sono passati almeno una volta, anche se poi sono arrivati. Ognuno conta una volta, nel mese del primo tentativo fallito; i regali non ci sono.',
  ],
  download: `Scarica il CSV di ${revenueMonths.file} mesi`,
  test: 'Pagamenti di prova',
  testWarning: 'Di prova: con questi pagamenti non si è mosso denaro, e non sono ricavi.',
  downloadTest: `Scarica il CSV di prova di ${revenueMonths.file} mesi`,
} as const;
