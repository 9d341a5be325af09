import { withArticle } from '#lib/italian.ts';

/** What the page of an article says, whatever its format. */
export const articlePageTexts = {
  readingTime: (minutes: number) => `${minutes} min di lettura`,
  corrected: 'Corretto',
  authors: { one: 'Firma', many: 'Firme' },
  topics: 'Temi',
  sources: 'Fonti',
  accessedOn: (day: string) => `consultata ${withArticle('il', day)}`,
  archived: 'copia d’archivio',
  share: 'Condividi',
  shareHeading: 'Fallo leggere a chi la pensa diversamente',
  shareNative: 'Condividi',
  shareCopy: 'Copia il link',
  shareCopied: 'Link copiato',
  shareFailed: 'Copia l’indirizzo dalla barra del browser',
  shareMail: 'Manda per e-mail',
  registerTitle: 'Qui i lettori hanno voce',
  registerText:
    'Con un account gratuito voti, reagisci e commenti, e ogni voce vale punti nella classifica del mese. Bastano un’e-mail e un minuto.',
  registerAction: 'Registrati gratis',
  retracted: 'Articolo ritirato',
  log: 'Registro delle correzioni',
  home: 'Torna alla home',
  allArticles: 'Scopri Tutti gli Articoli',
} as const;
