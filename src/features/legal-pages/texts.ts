import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { fromDay, ruleNames } from '#features/rule-editions/texts.ts';
import type { RulePage } from '#features/rule-editions/kinds.ts';

/** Words of the pages of rules and help that stand around their texts. */
export const legalPageTexts = {
  contents: 'In questa pagina',
  inShort: 'In breve',
  inForceSince: 'In vigore',
  readOn: 'Questa pagina com’era',
  opening: 'Le prime righe',
  allEditions: 'Tutte le edizioni',
} as const;

/** What a page of rules says of the edition that was announced. */
export const comingTexts = {
  label: 'Regole che cambiano',
  coming: (day: string) => `${capital(fromDay(day))} varranno regole nuove:`,
  readThem: 'leggile',
  shown: (day: string) =>
    `Questo testo è cambiato da poco. Per chi ha già un account vale ${fromDay(day)}; fino ad allora vale per lui quello di prima:`,
  readChange: 'che cosa cambia',
  withdrawn: (day: string) => `Avevamo annunciato regole nuove ${fromDay(day)}: le abbiamo ritirate, e non varranno.`,
} as const;

/** The pages of the editions. */
export const editionTexts = {
  standfirst: 'Le regole di oggi, quelle annunciate e tutte quelle di prima, parola per parola.',
  edition: (page: RulePage, number: number) => `${ruleNames[page].title}, edizione ${number}`,
  text: (page: RulePage, day: string) => `${ruleNames[page].title}, testo ${withArticle('del', longDate(day))}`,
  editions: 'Edizioni',
  noEditions:
    'Nessuna edizione nuova è stata annunciata finora: le regole in vigore sono nelle pagine Termini e Privacy.',
  texts: 'Testi di prima e del programma',
  textsHelp: 'Come si leggevano le due pagine, ogni volta che il loro testo è cambiato senza un’edizione.',
  states: { coming: 'Annunciata', inForce: 'In vigore', past: 'Non più in vigore', withdrawn: 'Ritirata' },
  changes: {
    correction: 'Correzione: la sostanza non cambia',
    information: 'Da sapere: non devi fare niente',
    acceptance: 'Da accettare di nuovo',
  },
  since: (day: string) => capital(fromDay(day)),
  stateText: {
    coming: (day: string) =>
      `Queste regole non valgono ancora: varranno ${fromDay(day)}. Fino ad allora valgono quelle di adesso.`,
    shown: (day: string) => `Questo testo si legge già, ma per chi ha un account vale ${fromDay(day)}.`,
    inForce: (day: string) => `Sono le regole in vigore, ${fromDay(day)}.`,
    past: (day: string) => `Queste regole non valgono più. Sono valse ${fromDay(day)}.`,
    withdrawn: (day: string) =>
      `Queste regole non varranno: le avevamo annunciate ${fromDay(day)}, e le abbiamo ritirate.`,
    text: (day: string) => `Così si leggeva questa pagina ${fromDay(day)}.`,
  },
  noMail: 'Questo sito per ora non manda e-mail: l’annuncio è questa pagina.',
  now: (page: RulePage) => `Leggi ${ruleNames[page].the} in vigore`,
  summary: 'Che cosa cambia',
  get leave() {
    const leaving =
      publication.sells || publication.hasSold
        ? 'eliminare l’account, o disdire l’abbonamento,'
        : 'eliminare l’account';
    return `Se non sei d’accordo puoi ${leaving} senza costi: prima di quel giorno e dopo.`;
  },
  toSettings: 'Vai alle Impostazioni',
  differences: 'Le parole che cambiano',
  differencesHelp: 'Barrato ciò che si toglie, sottolineato ciò che si aggiunge.',
  tooLong: 'Questa parte è riscritta: leggila qui sotto.',
  whole: 'Il testo intero',
  notFound: 'Questa edizione non c’è',
  back: 'Tutte le edizioni',
} as const;

/** What stands beside an edition that is written. */
export const draftDifferenceTexts = {
  loading: 'Confronto con il testo di partenza…',
  failed: 'Non riusciamo a confrontare i due testi',
  none: 'Nessuna parola diversa dal testo di partenza.',
} as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
