import { longDate, number, withArticle } from '#lib/italian.ts';
import { mostAtOnce } from './rules.ts';

/** Words of the page of the list. */
export const savedListTexts = {
  title: 'Leggi dopo',
  intro: 'Gli articoli che hai messo da parte, dall’ultimo salvato.',
  hereOnly: `Li conserva solo questo browser, al massimo ${mostAtOnce}: poi ogni nuovo articolo prende il posto del più vecchio. Con un account li ritrovi su ogni telefono e computer.`,
  signIn: 'Accedi',
  offline: 'Leggili anche senza rete',
  failed: 'Non siamo riusciti a caricare la lista',
  failedMore: 'Il resto della lista non è arrivato',
  empty: 'Qui non c’è ancora niente',
  emptyText: 'Sotto ogni articolo trovi «Leggi dopo»: premilo e l’articolo ti aspetta qui.',
  toArticles: 'Vai agli articoli',
  savedOn: (at: string) => `salvato ${withArticle('il', longDate(at))}`,
  drop: 'Togli',
  undo: 'Annulla',
  dropLong: (title: string) => `Togli «${title}» dalla lista`,
  undoLong: (title: string) => `Annulla: rimetti «${title}» nella lista`,
  dropped: (title: string) => `Tolto dalla lista: «${title}».`,
  gone: (at: string, isRetracted: boolean) =>
    isRetracted
      ? `L’articolo che avevi salvato ${withArticle('il', longDate(at))} è stato ritirato dalla redazione.`
      : `L’articolo che avevi salvato ${withArticle('il', longDate(at))} non è più pubblicato.`,
  why: 'Leggi il motivo',
  understood: 'Va bene',
  offer: (count: number) =>
    count === 1
      ? 'Prima di accedere hai salvato 1 articolo in questo browser. Lo aggiungiamo al tuo account?'
      : `Prima di accedere hai salvato ${number(count)} articoli in questo browser. Li aggiungiamo al tuo account?`,
  take: 'Aggiungi al mio account',
  leave: 'No, grazie',
  notTaken: 'Gli articoli non sono stati aggiunti',
  noScript: 'Per vedere la lista serve JavaScript: la conserva il tuo account o questo browser.',
} as const;
