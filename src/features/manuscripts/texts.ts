import type { ReviewRefusal } from '#features/workflow/second-reviewer.ts';
import { drafts } from '#features/formats/drafts.ts';
import { formats } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import type { CheckItem } from './checklists.ts';
import { fieldName } from './field-names.ts';

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
  sourceUnverified: `«${allItems['source']}»: scrivi come nella pagina della storia, sotto «Verifica della fonte».`,
  notOfFormat: 'Questa voce non fa parte della lista di questo formato.',
  ticksAnother: {
    author: 'La lista la spunta chi non ha scritto l’articolo.',
    wrote: 'Questo testo l’hai scritto anche tu: la lista la spunta un’altra persona.',
    admins_only: 'Questa voce la spunta solo un amministratore.',
  } satisfies Record<ReviewRefusal, string>,
  noPicture: 'L’immagine di copertina non è nella libreria.',
  votedOn: (path: string) =>
    `${fieldName(path)}: queste parole restano come sono uscite, perché i lettori ci votano e un voto non può cambiare significato.`,
  exchanged: (path: string) =>
    `${fieldName(path)}: le parole dei due voti non si scambiano di posto, perché i lettori hanno già votato e un voto non può cambiare significato.`,
  unchanged: 'Il testo è uguale a quello pubblicato: non c’è niente da correggere.',
} as const;

/** Of an article that was published elsewhere than here. */
export const adoptTexts = {
  noArticle: 'Questo articolo non esiste.',
  tooLarge: 'L’articolo è più lungo di quanto qui si possa lavorare.',
  foreignSignature: 'Una firma si aggiunge con le persone dell’articolo, o con nome e ruolo.',
} as const;

/** Of the versions of people involved that are part of a text. */
export const voiceTexts = {
  gone: (name: string) => `La versione di «${name}» non fa più parte di questo articolo: togli quella parte dal testo.`,
} as const;

/** Of what those who work on an article say about its text. */
export const noteTexts = {
  gone: 'Questa nota non esiste.',
  resolved: 'Questa nota è già risolta: riaprila per rispondere.',
} as const;

/** A format of two voices begins with its motion. */
const imported = formats.filter((format) => !registry[format].isVersus);

export const draftFileTexts = {
  noOrigin: 'Da questa storia non può nascere un altro articolo: non è pubblica, o non ha 1.000 sostegni.',
  originFormat: 'Da una storia nasce una Dualità o un Trial.',
  empty: 'Scegli un file.',
  tooLong: 'Il file è troppo lungo.',
  unreadable: (line: number) => `Il file non è nella forma di un articolo: guarda la riga ${line}.`,
  otherFormat: 'Il file è di un altro formato.',
  noFormat: `Il file non dice di quale formato è: serve ${imported.map((format) => `«format: ${format}»`).join(' o ')}.`,
  noDualita: 'Una Dualità non si importa: nasce dalla mozione e si scrive un turno alla volta.',
} as const;
