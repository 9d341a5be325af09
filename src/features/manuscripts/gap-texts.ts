import type { ProblemKind } from '#features/article-files/problem.ts';

/** Parts of an article in the words of who writes it, with their article; sections are named apart. */
export const partNames: Record<string, string> = {
  title: 'il titolo',
  shortTitle: 'il titolo breve',
  summary: 'il sommario',
  topics: 'un argomento',
  cover: 'la copertina: con un’immagine servono testo alternativo e credito',
  'cover.image': 'l’immagine di copertina',
  'cover.variant': 'la variante del disegno di copertina',
  aiUse: 'la riga sull’uso dell’intelligenza artificiale',
  authors: 'chi firma',
  'authors.name': 'il nome di chi firma',
  'authors.role': 'il ruolo di chi firma',
  'dualita.motion': 'la mozione',
  'dualita.proLabel': 'la scritta sotto il voto «pro»',
  'dualita.controLabel': 'la scritta sotto il voto «contro»',
  'trial.fact': 'il fatto',
  'trial.question': 'la domanda alla giuria',
  'trial.guiltyMeans': 'che cosa significa «Colpevole»',
  'trial.innocentMeans': 'che cosa significa «Innocente»',
  'trial.place': 'il luogo del caso',
  'trial.subject': 'il tipo di soggetto',
  'trial.proceeding': 'lo stato del procedimento',
  'dalBasso.place': 'il comune',
  'dalBasso.province': 'la provincia',
  'dalBasso.facts': 'uno dei fatti in breve',
  'dalBasso.terminus': 'il capolinea',
  'dalBasso.figure': 'un dato della figura accanto al sommario',
};

/** Parts of a section. */
export const sectionPartNames: Record<string, string> = {
  title: 'il titolo',
  content: 'il testo',
  type: 'il tipo',
  perspective: 'la parte, pro o contro',
  kind: 'il tipo di reperto',
  date: 'la data',
  source: 'la fonte',
  presentedBy: 'chi lo presenta',
  speaker: 'chi parla',
  'speaker.name': 'il nome di chi parla',
  'speaker.role': 'il ruolo di chi parla',
  'sources.title': 'il titolo di una fonte',
  'sources.url': 'l’indirizzo di una fonte, che deve cominciare con https://',
  'sources.accessedOn': 'il giorno in cui hai consultato una fonte',
  'sources.archivedUrl': 'l’indirizzo della copia d’archivio, che deve cominciare con https://',
  sources: 'una fonte: giorno e copia d’archivio vanno con un indirizzo',
  answers: 'un rimando a un capoverso',
  answersTo: 'il turno a cui risponde',
  margin: 'la nota a margine',
  figure: 'un dato della figura',
};

export const gapTexts = {
  missing: (name: string) => `Manca ${name}.`,
  wrong: (name: string) => `Non va bene ${name}.`,
  missingIn: (section: number, name: string) => `Sezione ${section}: manca ${name}.`,
  wrongIn: (section: number, name: string) => `Sezione ${section}: non va bene ${name}.`,
  something: 'un dato',
} as const;

/** What keeps an article from being one of its format. `section` counts from 1; `detail` is what the problem is about. */
export const problemTexts: Record<ProblemKind, (section: number, detail: string) => string> = {
  nameless: () => 'Il nome di chi firma deve avere almeno una lettera.',
  signs_twice: () => 'La stessa persona firma due volte.',
  no_section: () => 'L’articolo non ha ancora nessuna sezione.',
  two_sides: () => 'Una Dualità ha due autori: uno pro e uno contro.',
  few_turns: () => 'Una Dualità ha almeno quattro turni.',
  same_side: (section) => `Turno ${section}: due turni di fila sono della stessa parte.`,
  answers_later: (section) => `Turno ${section}: può rispondere solo a un turno precedente.`,
  answers_nothing: (section) => `Turno ${section}: un capoverso risponde a un turno o a un capoverso che non c’è.`,
  opens_with_case: () => 'Un Trial si apre con «Il Caso».',
  one_case: () => 'Un Trial ha un solo «Il Caso».',
  no_defence: () => 'Manca la difesa: senza almeno una sezione della difesa un Trial non si pubblica.',
  same_meanings: () => 'Le due risposte dicono la stessa cosa: una deve essere il contrario dell’altra.',
  heading: (section) => `Sezione ${section}: il titolo deve essere il nome di chi parla.`,
  link: (section, detail) =>
    /^(?:https:\/\/)?$/.test(detail)
      ? `Sezione ${section}: un link non ha ancora un indirizzo.`
      : `Sezione ${section}: il link «${detail}» deve cominciare con https://.`,
};
