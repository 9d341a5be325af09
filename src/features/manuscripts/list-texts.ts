import { plural } from '#lib/italian.ts';
import type { DraftPart } from '#features/workflow/states.ts';
import type { DraftFacet } from './facets.ts';
import { draftsHead } from './head.ts';

/** What the list of articles that are being made says. */
export const draftListTexts = {
  title: draftsHead.title,

  facetsLabel: 'Stato degli articoli',
  all: 'In corso',
  everywhere: 'Tutti',
  facets: {
    writing: 'In scrittura',
    review: 'In revisione',
    approved: 'Approvati',
    scheduled: 'Programmati',
    published: 'Pubblicati',
    ended: 'Da aggiornare',
    closed: 'Chiusi',
  } satisfies Record<DraftFacet, string>,
  facetCount: (count: number) => plural(count, 'articolo', 'articoli'),
  mine: 'Solo i miei',
  format: 'Formato',
  allFormats: 'Tutti i formati',
  searchLabel: 'Cerca fra gli articoli',
  searchPlaceholder: 'Parole del titolo...',

  columns: {
    title: 'Articolo',
    format: 'Formato',
    stage: 'Stato',
    people: 'Persone',
    changed: 'Modificato',
    notes: 'Note aperte',
    hour: 'Uscita',
  },
  untitled: 'Senza titolo',
  nobody: 'Nessuno',
  noHour: '—',
  parts: {
    author: 'autore',
    author_pro: 'parte favorevole',
    author_contro: 'parte contraria',
    editor: 'cura il testo',
  } satisfies Record<DraftPart, string>,

  loading: 'Caricamento degli articoli...',
  failed: 'Gli articoli non sono arrivati',
  failedMore: 'Gli altri articoli non sono arrivati. Controlla la connessione e riprova.',
  noneTitle: 'Nessun articolo qui',
  noneText: 'Comincia un articolo nuovo, o guarda negli altri stati.',
  notFoundTitle: 'Nessun articolo trovato',
  notFoundText: (q: string) => `Nessun articolo di questo elenco ha nel titolo «${q}».`,
  notFoundAnywhere: (q: string) => `Nessun articolo ha nel titolo «${q}».`,
  showAll: 'Togli la ricerca',
} as const;

/** What beginning an article says. */
export const newTexts = {
  open: 'Nuovo articolo',
  title: 'Nuovo articolo',
  openFrom: 'Fanne una Dualità o un Trial',
  titleFrom: (story: string) => `Da «${story}»`,
  format: 'Formato',
  working: 'Titolo di lavoro',
  workingHelp: 'Si cambia quando vuoi.',
  side: 'La tua parte',
  sideNone: 'Scegli la parte',
  sides: { pro: 'Scrivo la parte favorevole', contro: 'Scrivo la parte contraria' },
  opponent: 'L’altro autore',
  opponentNone: 'Scegli l’altro autore',
  opponentHelp: 'Una Dualità la firmano due Tribune o amministratori.',
  colleaguesFailed: 'I nomi non sono arrivati. Chiudi e riprova.',
  motion: 'Mozione',
  motionHelp: 'La frase su cui votano i lettori. L’altra parte deve dire di sì prima che si scriva.',
  needed: 'Scegli la tua parte.',
  opponentNeeded: 'Scegli l’altro autore.',
  titleNeeded: 'Scrivi un titolo di lavoro.',
  submit: 'Comincia',
  sending: 'Un momento...',
  cancel: 'Annulla',
  error: 'Non è andata',
  failed: 'Controlla la connessione e riprova.',
  motionFailed: 'L’articolo c’è, la mozione no: proponila di nuovo qui.',
  done: 'Articolo cominciato',

  importOpen: 'Importa un file',
  importTitle: 'Importa un articolo',
  importText:
    'Un file Markdown nella forma degli articoli. Diventa un articolo in scrittura a tuo nome: niente esce senza revisione.',
  file: 'File Markdown',
  fileNeeded: 'Scegli un file.',
  notUtf8: 'Il file non è in UTF-8: salvalo così e riprova.',
  importSubmit: 'Importa',
  leftOut: 'Il file è importato, ma senza queste firme:',
  goOn: 'Ho capito',
  line: (line: number, reason: string) => `Riga ${line}: ${reason}`,
  imported: 'Articolo importato',
} as const;
