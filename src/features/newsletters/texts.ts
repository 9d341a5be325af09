import { plural, longDate } from '#lib/italian.ts';
import { fullDate } from '#lib/italian-dates.ts';
import { publication } from '#lib/publication.ts';
import type { Format } from '#features/formats/formats.ts';
import type { Letter } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';

/** Where a letter stands on the site. */
export const letterPath = ({ kind, number }: Pick<Letter, 'kind' | 'number'>): string =>
  number === null ? '/lettere' : kind === 'premium' ? `/lettere/premium/${number}` : `/lettere/${number}`;

export const kindNames: Record<NewsletterKind, string> = {
  weekly: 'La lettera',
  premium: 'La lettera premium',
};

/** How a letter leads on to an article. */
export const linkTexts: Record<Format, string> = {
  dualita: 'Leggi le due voci',
  trial: 'Apri il fascicolo',
  dal_basso: 'Leggi la storia',
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
  oppositesLead: 'Una delle due non è la tua. Leggila per prima.',
  oppositesWhy: 'È la stessa per tutti: non sappiamo come hai votato, e non lo scriveremmo in una casella di posta.',
} as const;

/** What the mail says besides. */
export const mailTexts = {
  name: (kind: NewsletterKind, number: number) => `${kind === 'premium' ? 'Lettera premium' : 'Lettera'} ${number}`,
  line: (kind: NewsletterKind, number: number | null, at: Date) =>
    `${kindNames[kind]}${number === null ? '' : `, numero ${number}`}. ${fullDate(at)}`,
  stop: 'Ferma la lettera',
  stopHow: 'Basta un clic, senza accesso.',
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
  standfirst:
    'Ogni venerdì alle 7: tre storie, una correzione, le promesse. E una pagina scritta da chi non la pensa come te.',
  all: 'Tutte le lettere',
  numbers: (count: number) => plural(count, 'numero', 'numeri'),
  numbered: (number: number) => `Numero ${number}, `,
  none: 'La prima lettera deve ancora partire.',
  older: 'Lettere più vecchie',
  failed: 'Non riusciamo a mostrare le lettere.',
  premium: 'Le lettere premium',
  premiumHelp: 'Per chi sostiene: un giorno prima, con il dietro le quinte.',
  back: 'Tutte le lettere',
  notFound: 'Questa lettera non c’è.',
  locked: 'Questa lettera è per chi ha l’abbonamento Supporter.',
  toPricing: 'Vedi gli abbonamenti',
  ownSide: 'Si apre dalla voce che non hai votato. Lo decide il tuo browser, e resta lì.',
  ownSideOff: 'Mostrale nell’ordine di tutti',
  ownSideOn: 'Aprila dalla voce che non ho votato',
} as const;

/** The form by which one asks for the letter. */
export const subscribeTexts = {
  heading: 'La lettera del venerdì',
  label: 'La tua e-mail',
  placeholder: 'nome@esempio.it',
  send: 'Ricevi la lettera',
  note: 'Una a settimana, gratis. La fermi con un clic. Non sappiamo se la apri.',
  sent: 'Controlla la posta: ti abbiamo scritto per sapere se la vuoi davvero.',
  failed: 'Non siamo riusciti a iscriverti. Riprova.',
  wrong: 'Scrivi un indirizzo e-mail valido',
  noMail: 'Da qui non partono e-mail: le lettere si leggono qui.',
} as const;

export const confirmTexts = {
  title: 'Vuoi la lettera?',
  question: 'Confermi che vuoi la lettera del venerdì a questo indirizzo?',
  confirm: 'Sì, la voglio',
  done: 'Fatto: la prossima arriva venerdì.',
  badKey: 'Il link non è valido, è scaduto o non è completo. Chiedi di nuovo la lettera.',
  failed: 'Non siamo riusciti a confermare. Riprova.',
} as const;

export const letterDate = (at: string) => longDate(at);
export const registerTexts = { weekly: `Mandami ogni venerdì la lettera di ${publication.name}` } as const;
