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
  sitemapNotFound: 'Questa parte della mappa del sito non esiste.',
  pictureNotFound: 'Immagine non trovata',
} as const;
