import { longDate, number, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import type { GivenPlanStanding } from './given-plan-rules.ts';
import { amountOf, intervalTexts } from './prices.ts';
import type { BillingInterval } from './states.ts';

export const givenPlanFieldTexts = {
  fromName: 'Scrivi da parte di chi è il regalo.',
  tooLong: (most: number) => `Al massimo ${number(most)} caratteri.`,
} as const;

export const givenPlanRefusals = {
  gone: 'Questo regalo non c’è.',
  opened: 'Questo regalo è già stato aperto.',
  returned: 'Questo regalo non vale più: è stato rimborsato o il pagamento è in discussione.',
  hasPlan: 'Hai già un abbonamento. Il regalo non scade: aprilo quando il tuo è finito, o passalo a qualcun altro.',
  withdrawalOver: 'I giorni per recedere da questo regalo sono passati.',
} as const;

const lengths: Record<BillingInterval, string> = { month: 'Un mese', year: 'Un anno' };

/** What is said to an admin who gives no reason, or a long one. */
export const cardRefusals = {
  noReason: 'Scrivi perché svuoti il biglietto.',
  longReason: givenPlanFieldTexts.tooLong,
} as const;

/** The page on which one gives a plan away. */
export const givePlanTexts = {
  standfirst:
    'Chi lo riceve legge tutto, senza limiti. Tu paghi una volta: non si rinnova, e chi apre il regalo non deve dare una carta.',
  form: 'Il regalo',
  interval: 'Quanto dura',
  choice: (interval: BillingInterval) => `${lengths[interval]}, ${amountOf(interval)}`,
  fromName: 'Da parte di',
  fromNameHelp: 'Il nome che si legge sul regalo.',
  note: 'Biglietto',
  noteHelp: 'Lo legge chi ha il link.',
  conditions:
    'Dopo il pagamento hai un link da mandare a chi vuoi. Il regalo comincia quando lo si apre, e fino ad allora non scade. Puoi recedere come dal tuo abbonamento, entro trenta giorni la prima volta e quattordici le altre: ti restituiamo tutto e il regalo si chiude, anche se è già aperto.',
  signIn: 'Accedi per regalarlo',
  signInHelp: 'Serve un account, gratuito: lì ritrovi il link e la ricevuta.',
  order: 'Vai al pagamento',
  ordering: 'Ti portiamo al pagamento…',
  failed: 'Il pagamento non si è aperto. Non ti abbiamo addebitato niente: controlla la connessione e riprova.',
  wrong: 'C’è un campo da correggere.',
  notSold: 'Qui per ora non si vende niente: tutti gli articoli sono aperti, e non c’è niente da regalare.',
  toPricing: 'Vedi gli abbonamenti',
  confirming: 'Stiamo confermando il pagamento. Ci vuole qualche secondo.',
  get slow() {
    return `La conferma ci mette più del solito: ${publication.sendsMail ? 'appena arriva ti scriviamo' : 'appena arriva la vedi qui'}. Non pagare di nuovo.`;
  },
  ready: 'Il regalo è pronto: manda il link qui sotto a chi vuoi.',
  left: 'Hai lasciato il pagamento: non ti abbiamo addebitato niente.',
} as const;

/** The list of what one gave. */
export const ownGivenTexts = {
  heading: 'I tuoi regali',
  failed: 'I tuoi regali non sono arrivati.',
  title: (interval: BillingInterval, paidAt: string) =>
    `${lengths[interval]} di Supporter, ${withArticle('del', longDate(paidAt))}`,
  refundedAt: (date: string) => `Chiuso e rimborsato ${withArticle('il', longDate(date))}`,
  standings: {
    waiting: 'Non ancora aperto',
    opened: 'Aperto',
    suspended: 'Sospeso: il pagamento è contestato',
    returned: 'Chiuso',
  } satisfies Record<GivenPlanStanding, string>,
  openedAt: (date: string) => `Aperto ${withArticle('il', longDate(date))}`,
  link: 'Il link del regalo',
  withdrawText: (isOpened: boolean) =>
    `${isOpened ? 'L’abbonamento di chi ha aperto il regalo finisce subito' : 'Il link non apre più niente'} e ti restituiamo tutto quello che hai pagato.`,
} as const;

/** The page of whoever has the link. */
export const givenCardTexts = {
  loading: 'Apriamo il regalo…',
  heading: (interval: BillingInterval) => `${lengths[interval]} da Supporter, per te`,
  from: (name: string) => `Da parte di ${name}`,
  what: (interval: BillingInterval) =>
    `Per ${intervalTexts[interval]}, da quando lo apri, leggi ${publication.name} senza limiti e senza pubblicità. Non si rinnova e non devi dare una carta. Chi te lo regala può ripensarci nei primi giorni: allora si chiude, e te lo diciamo.`,
  open: 'Apri il regalo',
  opening: 'Apriamo il regalo…',
  signInFirst: 'Per aprirlo serve un account, gratuito: accedi o registrati, e torni qui.',
  signIn: 'Accedi per aprirlo',
  opened: givenPlanRefusals.opened,
  closed: givenPlanRefusals.returned,
  notFound: 'Questo regalo non c’è',
  notFoundText: 'Il link è sbagliato, o il pagamento non è arrivato. Chiedi a chi te l’ha mandato.',
  failed: 'Il regalo non è arrivato',
  notOpened: 'Il regalo non si è aperto. Controlla la connessione e riprova.',
  done: 'Ora sei tra i Supporter',
  doneText: (date: string) => `Leggi tutto, senza limiti, fino ${withArticle('al', longDate(date))}.`,
  toArticles: 'Vai agli articoli',
  toHome: 'Vai alla home',
} as const;
