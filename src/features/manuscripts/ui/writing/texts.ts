import { number, plural } from '#lib/italian.ts';

/** The words of the field in which articles are written. */
export const writingTexts = {
  toolbar: (label: string) => `Strumenti per «${label}»`,
  bold: 'Grassetto (Ctrl o Cmd più B)',
  italic: 'Corsivo (Ctrl o Cmd più I)',
  link: 'Link (Ctrl o Cmd più K)',
  quotes: 'Virgolette « » (Ctrl o Cmd più Maiusc più Y)',
  dashes: 'Elenco (Ctrl o Cmd più Maiusc più L)',
  picture: 'Inserisci un’immagine',
  typeset: 'Sistema la tipografia',
  typesetTitle: 'Virgolette, apostrofi, accenti, puntini, lineette e spazi all’italiana',
  typesetDone: (changes: number) =>
    `${plural(changes, 'correzione tipografica', 'correzioni tipografiche')}. Per annullare: Ctrl o Cmd più Z.`,
  pastedPlain:
    'Incollato come testo semplice: con la formattazione si sarebbe perso qualche passaggio. Ricontrolla corsivi e link.',
  pastedTable: 'Il testo non ha tabelle: ogni riga è diventata un capoverso, con «|» fra una cella e l’altra.',
  typesetNoRoom: 'Con la tipografia sistemata il testo sarebbe troppo lungo: prima accorcialo.',
  typesetNothing: 'La tipografia è già a posto.',
  length: (words: number, minutes: number) =>
    plural(words, 'parola', 'parole') + (words === 0 ? '' : ` · ${number(minutes)} min di lettura`),
} as const;
