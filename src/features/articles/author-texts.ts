import { plural } from '#lib/italian.ts';
import { authorsHead } from './author-head.ts';

/** What the pages of those who sign say. */
export const authorTexts = {
  title: authorsHead.title,
  standfirst: 'Chi scrive qui mette il nome accanto alle proprie idee, e accanto a quelle di chi non la pensa così.',
  articles: (count: number) => plural(count, 'articolo', 'articoli'),
  tribune: 'Tribune',
  articlesHeading: 'Articoli',
  feed: 'Segui con un feed',
  allAuthors: 'Tutte le firme',
  nobodyTitle: 'Ancora nessuna firma',
  nobodyText: 'Chi scrive compare qui con il suo primo articolo.',
  noArticlesTitle: 'Nessun articolo ancora',
  noArticlesText: 'Questa firma non ha ancora pubblicato.',
  showAll: 'Mostra tutti gli articoli',
  notFoundText: 'Nessuno firma con questo nome.',
} as const;
