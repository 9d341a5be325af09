import { number } from '#lib/italian.ts';

/** The newsroom's library of pictures. */
export const libraryTexts = {
  searchLabel: 'Cerca un’immagine',
  searchPlaceholder: 'Descrizione, credito o nome del file',
  loading: 'Caricamento delle immagini…',
  failed: 'Le immagini non sono arrivate',
  failedMore: 'Le altre immagini non sono arrivate. Riprova.',
  emptyTitle: 'Ancora nessuna immagine',
  emptyText: 'Quelle che carichi restano qui, per le copertine degli articoli.',
  notFoundTitle: 'Nessuna immagine trovata',
  notFoundText: (q: string) => `Nessuna descrizione, nessun credito e nessun nome di file contiene «${q}».`,
  list: 'Immagini della libreria',
  open: 'Apri l’immagine:',
  choose: 'Scegli l’immagine:',
  credit: (credit: string) => `Foto: ${credit}`,
  used: (count: number) => (count === 0 ? 'Non usata' : `In uso in ${count > 9 ? '10 o più' : number(count)}`),

  upload: 'Carica un’immagine',
  uploadTitle: 'Carica un’immagine',
  uploadText: 'JPEG, PNG, WebP o AVIF, fino a 20 MB. I metadati vengono tolti, anche il luogo dello scatto.',
  file: 'File dell’immagine',
  alt: 'Testo alternativo',
  altHelp: 'Che cosa si vede: lo legge chi non vede l’immagine.',
  creditLabel: 'Credito',
  creditHelp: 'Di chi è: autore, agenzia o archivio. La parola «Foto» la mette la pagina.',
  keep: 'Carica',
  progress: (name: string) => `Caricamento di ${name}`,
  stop: 'Interrompi',
  uploaded: 'Immagine nella libreria',

  focus: 'Punto di interesse',
  focusHelp: 'Resta sempre in vista quando l’immagine viene ritagliata. Fai clic dove serve, o usa le frecce.',
  focusAt: (x: number, y: number) =>
    `Punto di interesse: ${number(Math.round(x * 100))}% da sinistra, ${number(Math.round(y * 100))}% dall’alto`,

  pictureTitle: 'Immagine',
  facts: (width: number, height: number) => `${number(width)} × ${number(height)} pixel`,
  uploadedBy: (by: string | null, when: string) => `Caricata da ${by ?? 'chi non è più in redazione'}, ${when}`,
  ofOthers: 'L’ha caricata qualcun altro: puoi usarla, non cambiarla.',
  usedTitle: 'Dove è usata',
  unused: 'In nessun articolo.',
  unseen: 'Un articolo che non vedi',
  usedKinds: { article: 'Articolo pubblicato', draft: 'Articolo in lavorazione' },
  wordsNote:
    'Testo alternativo e credito valgono per i prossimi articoli: ogni articolo tiene i suoi. Il punto di interesse cambia subito ovunque.',
  save: 'Salva',
  saving: 'Salviamo…',
  saved: 'Immagine aggiornata',
  remove: 'Elimina',
  removeSure: 'Elimina per sempre',
  removeText: 'L’immagine e tutti i suoi formati spariscono per sempre.',
  removed: 'Immagine eliminata',
  cancel: 'Annulla',
  failedCall: 'Qualcosa non ha funzionato. Riprova.',

  pickTitle: 'Scegli un’immagine',
} as const;
