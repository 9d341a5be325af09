import type { ListedWord } from '#features/comments/word-list.ts';
import { refusalTexts } from '#features/comments/refusal-texts.ts';
import type { Refusal } from '#features/comments/pipeline-rules.ts';
import { number, plural } from '#lib/italian.ts';
import type { TextVerdict } from './contract.ts';

/** What the list of words and the trial of a text say. */
export const wordTexts = {
  title: 'Parole che trattengono un commento',
  help: 'Un commento che ne contiene una aspetta un moderatore: non viene mai respinto da solo. Maiuscole, accenti, lettere ripetute e cifre al posto delle lettere non la nascondono.',
  list: 'Elenco delle parole',
  searchLabel: 'Cerca fra le parole',
  searchPlaceholder: 'Una parola...',
  count: (count: number) => plural(count, 'voce nell’elenco', 'voci nell’elenco'),
  found: (count: number, q: string) => `${plural(count, 'voce contiene', 'voci contengono')} «${q}»`,
  columns: { word: 'Voce', match: 'Che cosa trova', acts: 'Azioni' },
  match: { word: 'Solo la parola intera', stem: 'Anche con altre lettere in fondo' } satisfies Record<
    ListedWord['match'],
    string
  >,
  matchOf: (word: string) => `Che cosa trova «${word}»`,
  remove: 'Togli',
  removeSpoken: (word: string) => `Togli «${word}»`,
  removeTitle: (word: string) => `Togliere «${word}» dall’elenco?`,
  removeText: 'Da subito i commenti che la contengono usciranno senza aspettare un moderatore.',
  newWord: 'Parola o espressione',
  newMatch: 'Che cosa trova',
  add: 'Aggiungi',
  added: (word: string) => `«${word}» è nell’elenco`,
  removed: (word: string) => `«${word}» non è più nell’elenco`,
  changed: (word: string) => `«${word}» è cambiata`,
  known: (word: string) => `«${word}» è già nell’elenco.`,
  wrong: 'Scrivi una parola di lettere, da 2 a 40.',

  loading: 'Caricamento delle parole...',
  failed: 'Le parole non sono arrivate',
  error: 'Errore',
  failedCall: 'L’elenco non è stato salvato. Riprova fra qualche secondo.',
  emptyTitle: 'Nessuna voce',
  emptyText: 'Nessun commento viene trattenuto per le sue parole.',
  notFoundText: 'Nessuna voce dell’elenco la contiene.',

  tryTitle: 'Prova un testo',
  tryHelp:
    'Il testo passa gli stessi controlli di un commento, come se lo scrivesse un lettore senza precedenti. Non viene pubblicato né conservato.',
  tryLabel: 'Testo da provare',
  tryNewcomer: 'Come da un account che ha meno di una settimana',
  trySubmit: 'Prova',
  tryMissing: 'Scrivi il testo da provare.',
  tryFailed: 'La prova non è riuscita. Riprova fra qualche secondo.',
  outcome: {
    publish: 'Uscirebbe subito: nessun controllo lo ferma.',
    withhold: 'Aspetterebbe un moderatore.',
    refuse: 'Non verrebbe accettato.',
  } satisfies Record<TextVerdict['outcome'], string>,
  phase: (phase: string) => `Controllo: ${phase}`,
  matched: (text: string) => `Parte che lo fa scattare: «${text}»`,
  because: {
    closed: 'Discussione chiusa',
    repeated: 'Lo stesso testo di poco fa',
    links: 'Troppi link per un account nuovo',
  } satisfies Record<Refusal, string>,
} as const;

/** What the list of closed discussions, and the button that closes one, say. */
export const threadTexts = {
  views: 'Commenti',
  queue: 'Coda',
  words: 'Parole',
  closed: 'Discussioni chiuse',
  list: 'Discussioni chiuse',
  columns: { article: 'Articolo', comments: 'Commenti', since: 'Chiusa', acts: 'Azioni' },
  comments: (count: number) => number(count),
  close: 'Chiudi la discussione',
  closeTitle: 'Chiudere la discussione?',
  closeText: (title: string) =>
    `Sotto «${title}» tutti leggeranno «${refusalTexts.closed.replace(/\.$/, '')}». I commenti restano dove sono, ma nessuno potrà scriverne, rispondere o modificarne finché non la riapri.`,
  closeReason: 'Perché la chiudi',
  closeReasonHelp: 'Resta nel registro della redazione: i lettori non lo leggono.',
  reopen: 'Riapri',
  reopenThread: 'Riapri la discussione',
  reopenSpoken: (title: string) => `Riapri la discussione di «${title}»`,
  isClosed: 'Discussione chiusa',
  isOpen: 'Discussione riaperta',
  loading: 'Caricamento delle discussioni...',
  failed: 'Le discussioni non sono arrivate',
  failedMore: 'Le altre discussioni non sono arrivate. Controlla la connessione e riprova.',
  error: 'Errore',
  failedCall: 'Non è cambiato niente. Riprova fra qualche secondo.',
  noneTitle: 'Nessuna discussione chiusa',
  noneText: 'Una discussione si chiude dalla coda, nel contesto di un suo commento.',
} as const;
