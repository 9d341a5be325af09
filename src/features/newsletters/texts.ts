import { longDate, plural, withArticle } from '#lib/italian.ts';
import { dayAndTime, fullDate } from '#lib/italian-dates.ts';
import { publication } from '#lib/publication.ts';
import { withWeekday } from '#lib/weekdays.ts';
import { premiumLeadDays } from '#features/settings/letter-times.ts';
import type { Letter } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';
import { offerTexts } from './offer-texts.ts';
import { lettersStandfirst } from './standfirst.ts';

/** Where a letter stands on the site. */
export const letterPath = ({ kind, number }: Pick<Letter, 'kind' | 'number'>): string =>
  number === null ? '/lettere' : kind === 'premium' ? `/lettere/premium/${number}` : `/lettere/${number}`;

export const kindNames: Record<NewsletterKind, string> = {
  weekly: 'La lettera',
  premium: 'La lettera premium',
};

/** What stands in a letter, in the mail and on the site alike. */
export const letterTexts = {
  wholeStory: 'Tutta la vicenda',
  comment: 'Il ponte della settimana',
  commentBy: (by: string, story: string) =>
    `${by}, sotto «${story}». È piaciuto a chi ha votato da una parte e dall’altra.`,
  toComment: 'Vai al commento',
  reader: 'La posta',
  opposites: 'La pagina dell’altro',
  backstage: 'Dietro le quinte',
  oppositesLead: 'Una delle due non è la tua. Leggila per prima.',
  oppositesWhy: 'È la stessa per tutti: il tuo voto non entra in nessuna lettera.',
} as const;

/** Which letter it is, and of what day. */
export const letterLine = ({ kind, number, sentAt }: Pick<Letter, 'kind' | 'number' | 'sentAt'>): string =>
  `${kindNames[kind]}${number === null ? '' : `, numero ${number}`}. ${fullDate(sentAt)}`;

/** What the mail says besides. */
export const mailTexts = {
  name: (kind: NewsletterKind, number: number) => `${kind === 'premium' ? 'Lettera premium' : 'Lettera'} ${number}`,
  stop: 'Ferma la lettera',
  stopHow: 'Quando vuoi, senza accesso.',
  noPixel: 'Non sappiamo se la apri: niente pixel, niente link riscritti.',
  why: {
    weekly: 'La ricevi perché l’hai chiesta: una a settimana.',
    premium: 'La ricevi perché hai l’abbonamento Supporter e l’hai chiesta.',
  },
  onSite: 'Leggila sul sito',
  settings: 'Impostazioni',
  privacy: 'Privacy',
} as const;

/** The public pages of the letters. */
export const archiveTexts = {
  title: 'La lettera',
  get standfirst() {
    return lettersStandfirst();
  },
  all: 'Tutte le lettere',
  numbers: (count: number) => plural(count, 'numero', 'numeri'),
  numbered: (number: number) => `Numero ${number}, `,
  none: 'La prima lettera deve ancora partire.',
  missed: {
    weekly: 'La lettera di questa settimana non è uscita.',
    premium: 'La lettera premium di questa settimana non è uscita.',
  } satisfies Record<NewsletterKind, string>,
  comes: {
    weekly: (at: string) => `La lettera di questa settimana esce ${dayAndTime(at)}.`,
    premium: (at: string) => `La lettera premium di questa settimana esce ${dayAndTime(at)}.`,
  } satisfies Record<NewsletterKind, (at: string) => string>,
  loading: 'Caricamento delle lettere...',
  failed: 'Non riusciamo a mostrare le lettere.',
  failedMore: 'Le lettere più vecchie non sono arrivate. Riprova fra qualche istante.',
  failedOne: 'Non riusciamo a mostrare la lettera.',
  premium: 'Le lettere premium',
  get premiumHelp() {
    const days = premiumLeadDays(publication.letters);
    return `Per chi sostiene: ${days === 1 ? 'un giorno' : `${days} giorni`} prima, con il dietro le quinte.`;
  },
  early: (day: string) => `In anteprima per chi sostiene: ${withArticle('dal', longDate(day))} per tutti.`,
  premiumOf: (day: string) => `La lettera premium ${withArticle('del', day)}.`,
  notOpen: 'Questa lettera adesso non si legge sul sito.',
  back: 'Tutte le lettere',
  notFound: 'Questa lettera non c’è.',
  toPricing: 'Vedi gli abbonamenti',
  signIn: 'Sostieni già? Accedi',
  ownSideHow: 'Se entri e hai votato, si apre dalla voce che non hai votato. Lo decide il tuo browser, e resta lì.',
  ownSide: 'Si apre dalla voce che non hai votato. Lo decide il tuo browser, e resta lì.',
  everybodysOrder: 'Nell’ordine di tutti: prima PRO, poi CONTRO.',
  ownSideOff: 'Mostrale nell’ordine di tutti',
  ownSideOn: 'Aprila dalla voce che non ho votato',
} as const;

/** The form by which one asks for the letter. */
export const subscribeTexts = {
  label: 'La tua e-mail',
  placeholder: 'nome@esempio.it',
  send: offerTexts.send,
  note: offerTexts.note,
  /** The same for whoever has it, which nobody else may learn here. */
  sent: 'Se non la ricevi già, ti abbiamo scritto per sapere se la vuoi davvero: controlla la posta. Non arriva? Riprova domani.',
  failed: 'Non siamo riusciti a iscriverti. Riprova.',
  wrong: 'Scrivi un indirizzo e-mail valido',
  noMail: 'Da qui non partono e-mail: le lettere si leggono qui.',
} as const;

/** The page that the mail to whoever asked for the letter leads to. */
export const confirmTexts = {
  title: 'Vuoi la lettera?',
  get question() {
    return `Confermi che vuoi la lettera ${withWeekday('del', publication.letters.weeklyDay)} a questo indirizzo?`;
  },
  help: 'Una a settimana. In fondo a ciascuna c’è il modo di fermarla.',
  act: 'Sì, la voglio',
  get done() {
    return `Fatto: la prossima arriva ${publication.letters.weeklyDay}.`;
  },
  badKey: 'Il link non è valido, è scaduto o non è completo. Chiedi di nuovo la lettera.',
  toLetters: 'Tutte le lettere',
  failed: 'Non siamo riusciti a confermare. Riprova.',
} as const;

/** The page that a letter leads to for who wants no more of them. */
export const stopLetterTexts = {
  title: 'Basta lettere',
  question: 'Vuoi che non ti mandiamo più questa lettera?',
  help: 'Non serve accedere. Le lettere restano sul sito, e quando vuoi la chiedi di nuovo.',
  act: 'Sì, basta',
  done: 'Fatto: questa lettera non parte più.',
  badKey: 'Questo link non vale: apri quello dell’ultima lettera, o cambia la scelta dalle impostazioni.',
  failed: 'Non siamo riusciti a salvarlo. Riprova.',
  toLetters: 'Tutte le lettere',
} as const;

export const letterDate = (at: string) => longDate(at);
