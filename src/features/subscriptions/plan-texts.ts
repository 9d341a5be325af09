import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, plural, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import type { CheckoutAct, PortalAct } from './contract.ts';
import { freeArticlesInWords } from './free-words.ts';
import { amountOf, priceOf } from './prices.ts';
import type { BillingInterval } from './states.ts';
import { freeForNow, notSold } from './not-sold-texts.ts';
import { subscriptionStateTexts } from './state-texts.ts';

const noticeOfYear = () => (publication.sendsMail ? ' Un mese prima te lo ricordiamo per e-mail.' : '');
const freePlan = () => `Leggi con il piano Lettore Libero: ${freeArticlesInWords()} al mese.`;

/** What whoever is signed in reads about the own plan. */
export const planTexts = {
  failed: 'Non siamo riusciti a leggere il tuo abbonamento.',
  ownPlan: 'È il tuo piano.',
  order: 'Diventa Supporter',
  orderYear: () => `Un anno a ${publication.yearlyPrice}`,
  orderAgain: 'Riprova',
  leading: 'Ti portiamo al pagamento…',
  orderFailedTitle: 'Il pagamento non si è aperto',
  orderFailed: 'Non ti abbiamo addebitato niente. Controlla la connessione e riprova.',
  confirming: 'Stiamo confermando',
  confirmingText: 'Stiamo confermando il pagamento. Ci vuole qualche secondo.',
  get slow() {
    return `La conferma ci mette più del solito: ${publication.sendsMail ? 'appena arriva ti scriviamo' : 'appena arriva la vedi qui'}. Non pagare di nuovo.`;
  },
  welcomeTitle: 'Ora sei tra i Supporter',
  welcome: 'Da adesso leggi tutto, senza limiti.',
  backToArticle: 'Torna all’articolo',
  left: 'Hai lasciato il pagamento: non ti abbiamo addebitato niente.',
  already: 'Sei già Supporter. Grazie.',
  manage: 'Gestisci abbonamento',
  until: (date: string | null | undefined) =>
    `Hai disdetto: resti Supporter fino ${date ? `${withArticle('al', longDate(date))}` : 'alla fine di quello che hai pagato'}.`,
  given: (date: string | null | undefined) =>
    `Sei Supporter grazie a un regalo${date ? `, fino ${withArticle('al', longDate(date))}` : ''}. Non si rinnova.`,
  givenSuspended: 'Il regalo che hai aperto è sospeso: il suo pagamento è in discussione. A te non chiediamo niente.',
  givenEnded: () => `Il tuo regalo è finito. ${planTexts.free()}`,
  givePlan: 'Regala un abbonamento',
  resume: 'Riattiva l’abbonamento',
  resumed: 'L’abbonamento continua',
  owing: (date: string | undefined) =>
    `Il pagamento non è riuscito. Resti Supporter ${date ? `fino ${withArticle('al', longDate(date))}` : 'ancora per qualche giorno'}.`,
  closed: 'Il pagamento non è riuscito e l’abbonamento è sospeso.',
  updatePayment: 'Aggiorna il pagamento',
  disputed: 'Il pagamento è stato contestato e l’abbonamento è sospeso. Scrivici dall’Assistenza.',
  toSupport: 'Vai all’Assistenza',
  actionFailedTitle: 'Non è cambiato niente',
  actionFailed: 'La richiesta non è partita. Controlla la connessione e riprova.',

  title: 'Abbonamento',
  get help() {
    return publication.sells
      ? 'Lo stato del tuo piano, i pagamenti e come se ne esce: con la stessa facilità con cui si entra.'
      : 'Lo stato del tuo piano. Per ora non c’è niente da pagare.';
  },
  free: () => (publication.sells ? freePlan() : `${freeForNow.title}, senza limiti. ${notSold}`),
  toPricing: 'Vedi gli abbonamenti',
  /** Without a sum: who subscribed before the price changed goes on at theirs, which the receipts name. */
  next: (date: string | null, interval: BillingInterval = 'month') =>
    `Sei Supporter.${date ? ` Il prossimo pagamento è ${withArticle('il', longDate(date))}.${interval === 'year' ? noticeOfYear() : ''}` : ''}`,
  ended: () => `Il tuo abbonamento è finito. ${planTexts.free()}`,
  refunded: 'Il tuo abbonamento è finito e ti abbiamo rimborsato.',
  payments: 'Carta e dati di pagamento',
  cancel: 'Disdici',
  cancelTitle: 'Vuoi disdire l’abbonamento?',
  cancelText: (date: string) =>
    `Resti Supporter fino ${withArticle('al', longDate(date))}, poi non paghi più niente. Fino ad allora puoi ripensarci.`,
  cancelNowText: 'L’abbonamento finisce subito e non proviamo più ad addebitarti niente.',
  cancelConfirm: 'Disdici l’abbonamento',
  cancelled: 'Abbonamento disdetto',
  back: 'Torna indietro',
  withdraw: 'Recedi dal contratto',
  withdrawHelp: (date: string) =>
    `Fino ${withArticle('al', longDate(lastDayUntil(date)))} puoi recedere: ti restituiamo tutto, senza chiederti perché.`,
  get withdrawText() {
    return `L’abbonamento finisce subito e ti restituiamo tutto quello che hai pagato. ${publication.sendsMail ? 'Ti mandiamo una ricevuta con il giorno e l’ora.' : 'Il giorno e l’ora restano scritti qui.'}`;
  },
  withdrawConfirm: 'Conferma recesso',
  withdrawn: 'Recesso ricevuto',
  get withdrawnText() {
    return publication.sendsMail ? 'La ricevuta ti arriva per e-mail.' : 'Il giorno e l’ora restano scritti qui.';
  },
  receipts: 'Pagamenti e ricevute',
  receiptsFailed: 'I tuoi pagamenti non sono arrivati.',
  receiptOf: (months: number, isGiven: boolean) =>
    `${months === 12 ? 'Un anno' : plural(months, 'mese', 'mesi')} di Supporter${isGiven ? ', in regalo' : ''}`,
  receiptRefunded: (date: string) => `Rimborsato ${withArticle('il', longDate(date))}`,
  receiptDisputed: 'Contestato',
  receipt: 'Ricevuta',
  receiptSpoken: (date: string) => `Ricevuta ${withArticle('del', longDate(date))}`,
  withdrawnAt: (at: string) => `Hai receduto dal contratto ${dayAndTime(at)}. Il rimborso è in corso.`,
  returnedByBank: (at: string) =>
    `Hai receduto dal contratto ${dayAndTime(at)}. Il denaro te l’ha restituito la tua banca, con la contestazione del pagamento.`,
} as const;

/** The pages that play a payment, where no real one is configured. */
export const testPaymentTexts = {
  loading: 'Apriamo il pagamento di prova…',
  gone: 'Questo pagamento non esiste più',
  goneText: 'È stato annullato, è scaduto, o è di un altro account.',
  done: 'Questo pagamento è già concluso',
  doneText: 'Non c’è niente da pagare: il tuo abbonamento lo vedi nella pagina degli abbonamenti.',
  toPricing: 'Torna agli abbonamenti',
  what: 'Supporter',
  price: (interval: BillingInterval, isGiven: boolean) =>
    isGiven ? `In regalo: ${amountOf(interval)}, IVA inclusa, una volta sola` : `${priceOf(interval)}, IVA inclusa`,
  card: 'Carta di prova',
  cardNumber: '4242 4242 4242 4242, non di una banca',
  code: 'Codice promozionale',
  codeHelp: 'Di prova ce ne sono due: PROVA50 dimezza il primo pagamento, PROVA100 lo regala.',
  receipt: 'Ricevuta di prova',
  receiptGone: 'Questa ricevuta non c’è',
  receiptGoneText: 'Non esiste, o è di un altro account.',
  paidBy: 'Pagato il',
  paidFor: 'Per',
  paidSum: 'Importo, IVA inclusa',
  paidTax: (percent: number) => `Di cui IVA al ${percent}%`,
  refundedOn: 'Rimborsato il',
  declined: 'La carta è stata rifiutata. Non ti abbiamo addebitato niente: puoi riprovare.',
  failed: 'La pagina non è riuscita a rispondere. Riprova.',
  acts: { pay: 'Paga', decline: 'Rifiuta', leave: 'Annulla' } satisfies Record<CheckoutAct, string>,
  actsHelp:
    '«Paga» recita un pagamento riuscito, «Rifiuta» una carta che la banca non accetta, «Annulla» torna indietro.',

  portalHelp: 'Qui un vero fornitore mostrerebbe carte e ricevute. Da qui puoi recitare quello che può succedere.',
  none: 'Non hai ancora un abbonamento di prova.',
  state: 'Stato dell’abbonamento',
  paidUntil: 'Pagato fino al',
  date: (date: string) => longDate(date),
  states: subscriptionStateTexts,
  ownActs: 'Che cosa puoi fare',
  events: 'Che cosa può succedere',
  portalActs: {
    cancel: 'Disdici',
    resume: 'Riattiva',
    renew: 'Rinnovo riuscito',
    fail: 'Rinnovo fallito',
    wait: 'Passano tre giorni',
    near: 'Manca un mese al rinnovo',
    refund: 'Rimborso',
    dispute: 'Contestazione',
  } satisfies Record<PortalAct, string>,
  actDone: (act: string) => `Fatto: ${act}`,
  toSettings: 'Torna alle Impostazioni',
} as const;
