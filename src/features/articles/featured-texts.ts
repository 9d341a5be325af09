/** Words of the home page's latest articles (specification 2, 8). */
export const featuredTexts = {
  title: 'In primo piano',
  more: 'Altri articoli',
  all: 'Scopri Tutti gli Articoli',
  failed: 'Errore nel caricamento degli articoli',
} as const;
