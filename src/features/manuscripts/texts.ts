import type { ReviewRefusal } from '#features/workflow/second-reviewer.ts';
import { drafts } from '#features/formats/drafts.ts';
import type { CheckItem } from './checklists.ts';

const allItems: Record<string, string> = Object.assign(
  {},
  ...Object.values(drafts).map(({ checklist }) => checklist),
) as Record<string, string>;

/** What stands between an approved text and its readers. */
export const publishTexts = {
  unticked: (item: CheckItem) => `Da spuntare: «${allItems[item]}».`,
  tickedBefore: (item: CheckItem) => `Da spuntare di nuovo: «${allItems[item]}»: il testo è cambiato dopo la spunta.`,
  personalData: (count: number) =>
    `Nel testo ${count === 1 ? 'c’è un possibile dato personale' : `ci sono ${count} possibili dati personali`}: togli quello che non serve, poi spunta la voce.`,
  checkNote: (item: CheckItem) => `«${allItems[item]}»: scrivi data ed esito.`,
  notOfFormat: 'Questa voce non fa parte della lista di questo formato.',
  ticksAnother: {
    author: 'La lista la spunta chi non ha scritto l’articolo.',
    wrote: 'Questo testo l’hai scritto anche tu: la lista la spunta un’altra persona.',
    admins_only: 'Questa voce la spunta solo un amministratore.',
  } satisfies Record<ReviewRefusal, string>,
  secondPair: 'Serve l’approvazione di un’altra persona: chi ha scritto un testo non lo approva da solo.',
  ownCorrection: 'Questa correzione l’hai scritta tu: la pubblica un’altra persona.',
  noPicture: 'L’immagine di copertina non è nella libreria.',
  noHourPassed: 'L’ora di pubblicazione è già passata: pubblica subito o scegli un’ora futura.',
  tooFar: 'Scegli un’ora entro un anno.',
  alreadyOut: 'L’ora è passata e i lettori lo vedono: si può solo correggere o ritirare.',
  notOutYet: 'I lettori non lo vedono ancora: togli la programmazione e modificalo.',
  unchanged: 'Il testo è uguale a quello pubblicato: non c’è niente da correggere.',
  what: 'Scrivi che cosa è cambiato.',
  why: 'Scrivi perché.',
  reason: 'Scrivi il motivo.',
  retracted: 'Articolo ritirato',
  words: 'Scrivi che cosa va cambiato.',
} as const;

/** Of an article that was published elsewhere than here. */
export const adoptTexts = {
  noArticle: 'Questo articolo non esiste.',
  tooLarge: 'L’articolo è più lungo di quanto qui si possa lavorare.',
  foreignSignature: 'Una firma si aggiunge con le persone dell’articolo, o con nome e ruolo.',
} as const;

/** Of what those who work on an article say about its text. */
export const noteTexts = {
  gone: 'Questa nota non esiste.',
  resolved: 'Questa nota è già risolta: riaprila per rispondere.',
} as const;

/** Signatures of a file that are not taken over: why, and what to do. */
export const droppedTexts = {
  unknown: (slug: string) => `«${slug}»: nessuno firma con questo nome. Scrivi nome e ruolo fra le firme.`,
  hasAccount: (name: string) =>
    `«${name}»: ha un account, e nessuno firma per un altro. Aggiungi la persona fra chi lavora all’articolo.`,
  noAccount: (name: string) =>
    `«${name}»: ha una scheda d’autore senza account. Chiedi a un amministratore di collegarla, poi aggiungi la persona fra chi lavora all’articolo.`,
  dualita: (name: string) =>
    `«${name}»: una Dualità la firmano i suoi due autori. Sceglili fra chi lavora all’articolo.`,
} as const;

export const fileTexts = {
  empty: 'Scegli un file.',
  tooLong: 'Il file è troppo lungo.',
  unreadable: (line: number) => `Il file non è nella forma di un articolo: guarda la riga ${line}.`,
  otherFormat: 'Il file è di un altro formato.',
  noFormat: 'Il file non dice di quale formato è: serve «format: trial» o «format: dal_basso».',
  noDualita: 'Una Dualità non si importa: nasce dalla mozione e si scrive un turno alla volta.',
} as const;
