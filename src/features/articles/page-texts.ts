import { publication } from '#lib/publication.ts';
import { canJoin } from '#lib/joining.ts';
import { withArticle } from '#lib/italian.ts';

/** What the page of an article says, whatever its format. */
export const articlePageTexts = {
  readingTime: (minutes: number) => `${minutes} min di lettura`,
  corrected: 'Corretto',
  timeline: 'La sua storia',
  authors: { one: 'Firma', many: 'Firme' },
  topics: 'Temi',
  sources: 'Fonti',
  accessedOn: (day: string) => `consultata ${withArticle('il', day)}`,
  archived: 'copia d’archivio',
  registerTitle: 'Qui i lettori hanno voce',
  get registerText() {
    return `Con un account gratuito voti, reagisci e commenti, e ogni voce vale punti nella classifica del mese.${publication.sendsMail ? ' Bastano un’e-mail e un minuto.' : canJoin() ? '' : ' Per ora si entra su invito.'}`;
  },
  retracted: 'Articolo ritirato',
  log: 'Registro delle correzioni',
  home: 'Torna alla home',
  allArticles: 'Scopri Tutti gli Articoli',
} as const;
