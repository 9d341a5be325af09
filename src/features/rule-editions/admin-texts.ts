import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { ruleEditionsHead } from './head.ts';
import type { EditionChange, RulePage } from './kinds.ts';
import { editionRefusals } from './refusals.ts';
import { fromDay, ruleNames } from './texts.ts';

/** The page where admins change the rules. */
export const editionDeskTexts = {
  title: ruleEditionsHead.title,
  intro:
    'Le regole cambiano con un’edizione: la scrive una persona, la approva un’altra, e parte un’e-mail a ogni account. Vale da sola alle 00.00 del suo giorno, almeno quindici giorni dopo. Prima dei primi lettori può valere subito.',
  loading: 'Caricamento delle edizioni…',
  failed: 'Non riusciamo a leggere le edizioni',
  noMail: 'Questo sito per ora non manda e-mail: l’annuncio sta soltanto sulle pagine, e chi accede vede l’avviso.',
  begin: (page: RulePage) => `Nuova edizione ${ruleNames[page].of}`,
  beginFailed: 'L’edizione non è cominciata',
  unannounced: (page: RulePage, since: string) =>
    `Il testo ${ruleNames[page].of} che si legge è cambiato ${withArticle('il', longDate(since))} con il programma o un’impostazione, e nessuno l’ha annunciato. Comincia un’edizione, lascia «Usa il testo del programma» e scrivi che cosa cambia.`,
  draftOf: (page: RulePage) => `${ruleNames[page].title}: edizione in lavorazione`,
  edition: (page: RulePage, of: number) => `${ruleNames[page].title}, edizione ${of}`,
  writers: (names: readonly string[]) =>
    names.length > 0 ? `Scritta da ${names.join(', ')}.` : 'Non l’ha ancora scritta nessuno.',
  summary: 'Che cosa cambia',
  summaryHelp: 'Con parole semplici: è il testo dell’e-mail e dell’avviso. Una riga per cosa.',
  change: 'Che cosa chiede ai lettori',
  changes: {
    correction: 'Niente: è una correzione',
    information: 'Di saperlo',
    acceptance: 'Di accettarla di nuovo',
  } satisfies Record<EditionChange, string>,
  meanings: {
    correction:
      'Corregge una svista e non cambia la sostanza: vale appena approvata, senza e-mail. Se un’altra edizione è annunciata, aspetta il suo giorno.',
    information: 'Parte un’e-mail a ogni account. Niente si ferma.',
    acceptance:
      'Parte un’e-mail a ogni account. Da quel giorno chi non ha detto di sì legge, ma non commenta, vota, racconta o compra.',
  } satisfies Record<EditionChange, string>,
  changeHelp:
    'Serve un nuovo sì se cambia il contratto in modo importante per chi paga o ha un account, o se si chiede un consenso. La Privacy di solito si fa sapere.',
  holdsFrom: 'Vale dal',
  holdsFromHelp: (day: string) => `Se la approvi oggi, ${fromDay(day)} in poi.`,
  house: 'Usa il testo del programma',
  houseHelp: 'Il testo che il programma porta con sé, che dice da solo prezzo, editore e impostazioni.',
  text: 'Testo',
  textHelp:
    'Le righe che cominciano con «## » aprono una parte, quelle con «- » sono punti di un elenco, **così** è in grassetto.',
  save: 'Salva',
  saving: 'Salvataggio…',
  saved: 'Edizione salvata.',
  notSaved: 'L’edizione non è stata salvata',
  unsaved: 'Modifiche non salvate',
  savedMeanwhile:
    'Nel frattempo qualcun altro ha salvato questa edizione. Qui c’è il tuo testo, che non si può più salvare sopra al suo: copia quello che ti serve e scartalo per vedere che cosa c’è adesso.',
  discard: 'Scarta le modifiche',
  discardTitle: 'Scartare le tue modifiche?',
  discardText: 'Quello che hai scritto e non hai salvato va perso. L’edizione resta com’è salvata.',
  discardYes: 'Scarta',
  approve: 'Approva e annuncia',
  approveTitle: 'Approvare questa edizione?',
  approveText: (change: EditionChange, day: string | null) =>
    change === 'correction' || !day
      ? 'Vale subito, e non si cambia più: resta leggibile per sempre fra le edizioni.'
      : `Vale ${fromDay(day)} e parte un’e-mail a ogni account. Non si cambia più: fino a quel giorno si può solo ritirare.`,
  approveYes: 'Approva',
  approved: 'Edizione approvata.',
  mayNot: 'L’hai scritta anche tu: la approva un’altra persona.',
  outdated: editionRefusals.outdated,
  saveFirst: 'Salva prima di approvare.',
  withdraw: 'Ritira',
  withdrawTitle: 'Ritirare questa edizione?',
  withdrawText: 'Non varrà. La sua pagina lo dice, e chi ha ricevuto l’annuncio riceve un’altra e-mail.',
  withdrawYes: 'Ritira',
  withdrawn: 'Edizione ritirata.',
  delete: 'Elimina',
  deleteTitle: 'Eliminare questa edizione in lavorazione?',
  deleteText: 'Quello che c’è scritto va perso.',
  deleteYes: 'Elimina',
  deleted: 'Edizione eliminata.',
  actFailed: 'Non è andata',
  tryAgain: 'Controlla la connessione e riprova.',
  read: 'Leggi come i lettori',
  states: {
    draft: 'In lavorazione',
    coming: 'Annunciata',
    inForce: 'In vigore',
    past: 'Passata',
    withdrawn: 'Ritirata',
  },
  approvedBy: (name: string | null, at: string) =>
    `Approvata ${withArticle('il', longDate(at))}${name ? ` da ${name}` : ''}.`,
  holds: (day: string) => `Vale ${fromDay(day)}.`,
  told: (count: number) => `${plural(count, 'account avvisato', 'account avvisati')} per e-mail`,
  accepted: (count: number) => `${number(count)} l’${count === 1 ? 'ha' : 'hanno'} accettata`,
  none: 'Nessuna edizione, finora: valgono i testi che si leggono adesso.',
} as const;
