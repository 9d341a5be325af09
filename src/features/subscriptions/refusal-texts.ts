import { publication } from '#lib/publication.ts';
import { theFreeArticles } from './free-words.ts';
import { amountOf, priceOf } from './prices.ts';
import type { BillingInterval } from './states.ts';

/** What calls about the subscription answer when they refuse. */
export const refusalTexts = {
  withheld: () =>
    `Hai letto ${theFreeArticles()} ${publication.freeArticles === 1 ? 'gratuito' : 'gratuiti'} di questo mese: qui si partecipa dopo aver letto, con l’abbonamento Supporter.`,
  onlySupporters: 'Regalare un articolo è per chi è Supporter.',
  giftGone: 'Questo regalo non esiste più.',
  giftUsedUp: 'Questo regalo è già stato aperto da cinque persone.',
  noArticle: 'Articolo non trovato',
  alreadyActive: 'Hai già un abbonamento: lo trovi nelle Impostazioni.',
  noYears: 'L’abbonamento di un anno qui non è in vendita.',
  noCustomer: 'Non c’è ancora un abbonamento da gestire.',
  nothingToCancel: 'Non c’è un abbonamento da disdire.',
  nothingToResume: 'Non c’è una disdetta da annullare.',
  nothingToWithdraw: 'Non c’è un contratto da cui recedere.',
  withdrawalOver: 'I giorni per recedere sono passati. Puoi disdire quando vuoi.',
  notPossible: 'Chi gestisce i pagamenti non lo permette più. Ricarica la pagina per vedere come stanno le cose.',
  notOwed: 'Non c’è niente da pagare: prima recita un rinnovo fallito.',
  noYearRenews: 'Non c’è un abbonamento di un anno che si rinnova.',
  providerAway: 'In questo momento non riusciamo a parlare con chi gestisce i pagamenti. Riprova fra qualche minuto.',
  deletionWaits:
    'Per eliminare l’account dobbiamo prima disdire il tuo abbonamento, e in questo momento non ci riusciamo. Non è cambiato niente: riprova fra qualche minuto.',
  notSigned: 'La firma del messaggio non è valida.',
  unknownProvider: 'Questo indirizzo non esiste.',
  noReceipt: 'Di questo pagamento non c’è una ricevuta da aprire.',
  noSuchCode: 'Questo codice non esiste.',
  checkoutGone: 'Questo pagamento non esiste più.',
  checkoutDone: 'Questo pagamento è già concluso. Torna agli abbonamenti per vedere come stanno le cose.',
} as const;

const obligation = (interval: BillingInterval) =>
  `con obbligo di pagare: ${priceOf(interval)}, IVA inclusa, finché non disdici.`;
const givenObligation = (interval: BillingInterval) =>
  `con obbligo di pagare: ${amountOf(interval)}, IVA inclusa, una volta sola.`;

/** What a checkout says before the button that orders, and the mail that confirms it (product rules 5). */
export const checkoutTexts = {
  obligation: (interval: BillingInterval) => `Ordini ${obligation(interval)}`,
  ordered: (interval: BillingInterval) => `Hai ordinato ${obligation(interval)}`,
  /** The same of a plan to give away. */
  givenObligation: (interval: BillingInterval) => `Ordini ${givenObligation(interval)}`,
  givenOrdered: (interval: BillingInterval) => `Hai ordinato ${givenObligation(interval)}`,
} as const;
