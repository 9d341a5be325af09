import { timelineHead } from '#features/articles/timeline-head.ts';
import { archiveTexts, kindNames } from '#features/newsletters/texts.ts';
import { publication, publicationDescription } from '#lib/publication.ts';

/** What feeds say of themselves, and why an address of this feature leads nowhere. */
export const syndicationTexts = {
  everything: () => ({
    title: publication.name,
    description: publicationDescription,
  }),
  format: (name: string) => ({
    title: `${name} | ${publication.name}`,
    description: `Gli ultimi articoli nel formato ${name}.`,
  }),
  author: (name: string) => ({
    title: `${name} | ${publication.name}`,
    description: `Gli ultimi articoli firmati da ${name}.`,
  }),
  timeline: (title: string) => ({
    title: `${timelineHead.title(title)} | ${publication.name}`,
    description: 'Che cosa è successo da quando è uscito: aggiunte, correzioni, risposte, verdetti.',
  }),
  letters: () => ({
    title: `${kindNames.weekly} | ${publication.name}`,
    description: archiveTexts.standfirst,
  }),
  retracted: () => ({
    title: `Articolo ritirato | ${publication.name}`,
    description: 'Questo articolo è stato ritirato.',
  }),
  sitemapNotFound: 'Questa parte della mappa del sito non esiste.',
  pictureNotFound: 'Immagine non trovata',
} as const;
