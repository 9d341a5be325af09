import { dayAndTime } from '#lib/italian-dates.ts';
import { number, plural } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { unreachable } from '#lib/unreachable.ts';
import { weekdays } from '#lib/weekdays.ts';
import type { Block, BlockKind } from './blocks.ts';
import type { NewsroomLetter } from './contract.ts';
import type { NewsletterKind } from './kinds.ts';
import type { LetterState } from './rules.ts';
import { letterTexts } from './texts.ts';

const mails = (count: number) => plural(count, 'e-mail', 'e-mail');
const readers = (count: number) => plural(count, 'lettore', 'lettori');

/** What parts of a letter are about, as the newsroom reads it. */
export const deskNames = {
  event: (title: string, story: string) => `${title}: «${story}»`,
  comment: (by: string, quote: string) => `${by}: «${excerpt(quote, 120)}»`,
} as const;

export const partKindNames: Record<BlockKind, string> = {
  text: 'Testo',
  story: 'Articolo',
  event: 'Fatto',
  comment: 'Commento',
  reader: 'Posta',
  opposites: letterTexts.opposites,
  backstage: letterTexts.backstage,
};

/** By what a part is known among the others: its kind, and what it is about or how it begins. */
export function partName(part: Block, about: string | undefined): string {
  const rest = about ?? ownNameOf(part);
  return rest ? `${partKindNames[part.kind]}: ${excerpt(rest, 60)}` : partKindNames[part.kind];
}

function ownNameOf(part: Block): string {
  switch (part.kind) {
    case 'text':
      return part.title || part.text;
    case 'reader':
      return part.name || part.text;
    case 'story':
    case 'opposites':
    case 'backstage':
      return part.slug;
    case 'event':
    case 'comment':
      return '';
    default:
      return unreachable(part);
  }
}

export const stateNames: Record<LetterState, string> = {
  draft: 'Bozza',
  approved: 'Approvata',
  sending: 'In partenza',
  sent: 'Partita',
  withdrawn: 'Ritirata',
};

/** How what a rule knows of the verification of a story begins. */
export const backstageTexts = {
  voices: (names: readonly string[]) => `Chi parla nella pagina: ${names.join(', ').toLowerCase()}.`,
  facts: 'I fatti che la pagina dice, e che abbiamo verificato prima di pubblicare:',
} as const;

/** The list of the letters. */
export const letterListTexts = {
  loading: 'Caricamento delle lettere...',
  failed: 'Le lettere non sono arrivate',
  failedMore: 'Le lettere più vecchie non sono arrivate. Riprova.',
  readers: ({ weekly, premium }: Record<NewsletterKind, number>, sells: boolean) =>
    !publication.sendsMail
      ? 'Da qui non partono e-mail: le lettere si leggono sul sito.'
      : sells
        ? `La lettera va a ${readers(weekly)}, la premium a ${number(premium)}.`
        : `La lettera va a ${readers(weekly)}.`,
  begin: { weekly: 'Nuova lettera', premium: 'Nuova lettera premium' } satisfies Record<NewsletterKind, string>,
  begun: 'Lettera cominciata',
  beginFailed: 'Non siamo riusciti a cominciarla. Riprova.',
  none: {
    title: 'Nessuna lettera',
    get text() {
      const dayBefore = weekdays.at(weekdays.indexOf(publication.letters.weeklyDay) - 1);
      return `La prima si comincia qui sopra. Ogni ${dayBefore} alle 9 ne nasce una da sola, con quello che è uscito in settimana.`;
    },
  },
  table: 'Lettere',
  columns: {
    subject: 'Lettera',
    state: 'Stato',
    sendAt: 'Parte',
    writtenBy: 'Scritta da',
    approvedBy: 'Approvata da',
    mails: 'Mail',
  },
  noSubject: 'Senza oggetto',
  nobody: '—',
} as const;

/** The page of one letter. */
export const letterDeskTexts = {
  back: 'Lettere',
  loading: 'Caricamento della lettera...',
  failed: 'La lettera non è arrivata',
  notFound: 'Lettera non trovata',
  notFoundText: 'Non c’è, o è stata eliminata.',

  facts: 'La lettera in breve',
  state: 'Stato',
  kind: 'Tipo',
  sendAt: 'Parte',
  readers: 'Va a',
  readersCount: readers,
  mails: 'Mail',
  mailsCount: mails,
  writtenBy: 'Scritta da',
  aRule: 'Nessuno, per ora',
  approvedBy: 'Approvata da',

  closed: {
    approved: (at: string) => `È approvata e parte ${dayAndTime(at)}: il testo non si cambia. Per cambiarla, riaprila.`,
    sending: 'Sta partendo: il testo non si cambia più.',
    sent: 'È partita: il testo non si cambia più.',
    withdrawn: 'È stata ritirata: non si legge più da nessuna parte, salvo nelle caselle in cui era già arrivata.',
  },

  text: 'Testo della lettera',
  subject: 'Oggetto',
  subjectHelp: 'È anche il titolo. Il numero della lettera lo mettiamo noi.',
  preview: 'Riga di anteprima',
  previewHelp: 'Le caselle di posta la mostrano accanto all’oggetto.',
  parts: 'Le parti',
  partsOrder: 'Le parti della lettera, in ordine',
  noParts: 'Non c’è ancora nessuna parte.',

  title: 'Titolo',
  words: 'Testo',
  markHelp:
    'Una riga vuota divide i paragrafi. Si possono usare *corsivo*, **grassetto**, [link](https://…) e, a inizio riga, «- » o «1. » per un elenco.',
  storyNote: 'Perché leggerlo',
  storyNoteHelp: 'Senza, c’è il suo sommario.',
  note: 'Due parole prima',
  readerName: 'Chi scrive',
  readerNameHelp: 'Come ha detto di firmare: pubblica solo con il suo sì.',
  sides: {
    pro: { words: 'L’argomento a favore', by: 'Di chi è, a favore' },
    contro: { words: 'L’argomento contrario', by: 'Di chi è, contrario' },
  },
  byRule: {
    opposites: 'Queste due voci le ha messe la regola: cambiale con le più forti, o tienile.',
    backstage: 'Qui c’è solo quello che la pagina già dice: racconta come lo avete verificato.',
  },
  keepVoices: 'Tieni queste due voci',
  usedQuestion: (title: string) => `${title} (già in una lettera)`,
  gone: 'Non si può più mostrare: la lettera parte senza. Toglila.',

  add: 'Aggiungi una parte',
  full: 'Sono già venti: per aggiungerne un’altra togline una.',
  pick: {
    story: { title: 'Quale articolo?', text: 'Gli ultimi usciti.' },
    event: { title: 'Quale fatto?', text: 'Quello che è successo negli ultimi dieci giorni.' },
    comment: { title: 'Quale commento?', text: 'Quelli che piacciono a chi ha votato da una parte e dall’altra.' },
    opposites: {
      title: 'Quale domanda?',
      text: 'Le ultime a due voci. Gli argomenti li trovi già scritti: scegli tu i più forti.',
    },
    backstage: {
      title: 'Di quale articolo?',
      text: 'Racconti come lo avete verificato. Delle storie locali trovi già scritto quello che è pubblico.',
    },
  },
  nothingToPick: 'Non c’è niente da scegliere.',
  materialLoading: 'Caricamento...',
  materialFailed: 'L’elenco non è arrivato',
  choose: 'Aggiungi',
  chooseSpoken: (name: string) => `Aggiungi «${name}»`,

  remove: (name: string) => `Togli «${name}»`,
  removeTitle: 'Togliere questa parte?',
  removeText: 'Quello che c’è scritto si perde.',
  removeYes: 'Sì, togli',

  save: {
    saved: 'Salvato',
    unsaved: 'Da salvare…',
    saving: 'Salvo…',
    offline: 'Senza rete: tenuto qui. Parte da solo appena torna la connessione.',
    offlineHere: 'Senza rete: il testo è soltanto in questa pagina. Tienila aperta finché non torna la connessione.',
    refused: (why: string) => `Non salvato: ${why} Il testo resta in questo browser.`,
    refusedHere: (why: string) => `Non salvato: ${why} Il testo è soltanto in questa pagina.`,
    conflict: 'Qualcuno ha salvato nel frattempo: scegli qui sotto quale lettera resta.',
    restored: 'Abbiamo ripreso il testo che avevi lasciato in questo browser.',
    now: 'Salva adesso',
  },
  unsavedText: 'il testo della lettera',
  unsavedTime: 'l’ora in cui parte',
  waits: 'In questo browser c’è un testo che non è stato salvato, e adesso la lettera non si cambia.',
  waitsShow: 'Vedi che cosa c’è scritto',
  discard: 'Lascia cadere le modifiche',
  discardTitle: 'Lasciare cadere le modifiche?',
  discardText: 'Quello che hai scritto e non è stato salvato si perde.',
  discardYes: 'Sì, lascia cadere',

  conflictTitle: 'Due lettere, una versione',
  conflictText: (who: string) => `Mentre scrivevi, ${who} ha salvato la sua. Niente si perde finché non scegli.`,
  someone: 'qualcun altro',
  mine: 'La tua',
  theirs: (who: string) => `Quella di ${who}`,
  takeMine: 'Tieni la tua',
  takeTheirs: 'Prendi l’altra',

  missing: 'Che cosa manca',
  nothingMissing: 'Non manca niente.',
  when: 'Quando parte',
  at: { label: 'Giorno e ora', help: 'Ora di Roma' },
  noTime: 'Indica giorno e ora.',
  saveTime: 'Salva l’ora',
  timeSaved: 'Ora salvata',

  acts: 'Prima che parta',
  approve: 'Approva',
  approved: 'Lettera approvata',
  willGo: ({ sendAt, readers: count }: Pick<NewsroomLetter, 'sendAt' | 'readers'>) =>
    publication.sendsMail
      ? `Approvata, parte ${dayAndTime(sendAt)} per ${readers(count)}.`
      : `Approvata, esce sul sito ${dayAndTime(sendAt)}: da qui non partono e-mail.`,
  mayNot: {
    nobodyWrote: 'Si approva quando qualcuno ci ha lavorato.',
    ownWords: 'L’hai scritta tu per ultimo: la approva un’altra persona.',
    gaps: 'Si approva quando non manca niente.',
    past: 'L’ora in cui doveva partire è passata: scegline un’altra.',
  },
  reopen: 'Riapri',
  reopened: 'Lettera riaperta',
  withdraw: 'Ritira',
  withdrawTitle: 'Ritirare questa lettera?',
  withdrawText:
    'Le mail che aspettano non partono più, e la lettera sparisce dal sito. Chi l’ha già ricevuta la tiene.',
  withdrawYes: 'Sì, ritira',
  withdrawn: 'Lettera ritirata',
  delete: 'Elimina',
  deleteTitle: 'Eliminare questa lettera?',
  deleteText: 'La lettera e quello che c’è scritto si perdono.',
  deleteYes: 'Sì, elimina',
  deleted: 'Lettera eliminata',
  test: 'Mandamela per prova',
  testTo: (email: string) => `La prova va a ${email}.`,
  tested: (email: string) => `Prova mandata a ${email}`,
  actFailed: 'Non ci siamo riusciti',
  tryAgain: 'Riprova fra poco.',

  show: 'Anteprima',
  showHelp: 'Com’è salvata adesso. I link non si aprono.',
  shows: { phone: 'Telefono', screen: 'Schermo', text: 'Solo testo' },
  widths: 'Come si vede',
  edition: 'Edizione',
  editions: { day: 'Giorno', evening: 'Sera' },
  frame: (width: number) => `Anteprima della mail a ${width} pixel`,
  plain: 'La mail come solo testo',
  textLoading: 'Caricamento del testo...',
  textFailed: 'Il testo non è arrivato',
} as const;
