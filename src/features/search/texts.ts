import { plural } from '#lib/italian.ts';

/** Words of the search overlay (specification 2, "Search overlay"). */
export const searchTexts = {
  title: 'Cerca',
  placeholder: 'Cerca articoli, storie, autori...',
  close: 'Chiudi la ricerca',
  results: 'Risultati',
  resultsRegion: 'Risultati della ricerca',
  start: 'Da dove cominciare',
  suggestions: ['ambiente', 'politica', 'tecnologia', 'cultura', 'Sport'],
  loading: 'Ricerca in corso...',
  found: (count: number) => plural(count, 'risultato', 'risultati'),
  first: (count: number) => `I primi ${count} risultati`,
  more: 'Mostra altri risultati',
  corrected: (question: string) => `Risultati per “${question}”`,
  none: (query: string) => `Nessun risultato trovato per "${query}"`,
  noneHint: 'Prova con termini diversi',
  article: 'Articolo',
  story: 'Storia',
  escape: 'Premi ESC per chiudere',
  enter: 'Invio per aprire',
} as const;
