import { longDate, withArticle } from '#lib/italian.ts';
import type { RulePage } from './kinds.ts';

/** What the pages are called: with their article, and after «dei», «ai». */
export const ruleNames: Record<RulePage, { title: string; the: string; of: string; new: string; verb: string }> = {
  terms: {
    title: 'Termini',
    the: 'i Termini',
    of: 'dei Termini',
    new: 'i Termini nuovi',
    verb: 'cambiano',
  },
  privacy: {
    title: 'Privacy',
    the: 'la pagina Privacy',
    of: 'della Privacy',
    new: 'la pagina Privacy nuova',
    verb: 'cambia',
  },
};

/** A day with its preposition: `dal 20 dicembre 2026`. */
export const fromDay = (day: string): string => withArticle('dal', longDate(day));

/** What readers read of rules that changed, on every page and in the way of an act. */
export const acceptTexts = {
  title: 'Le regole sono cambiate',
  bar: 'Puoi leggere come prima. Per commentare, votare, sostenere, raccontare una storia o abbonarti prima leggile e accettale.',
  asked:
    'Per fare quello che stavi facendo leggile e accettale: poi lo completiamo, e di ciò che hai scritto non si perde niente.',
  since: (page: RulePage, day: string) => `${ruleNames[page].title}, ${fromDay(day)}`,
  read: (page: RulePage) => `Leggi ${ruleNames[page].the}`,
  newWindow: 'si apre in un’altra scheda',
  accept: 'Ho letto e accetto',
  accepting: 'Un momento…',
  accepted: 'Grazie: hai accettato le regole nuove.',
  failed: 'Non siamo riusciti a registrarlo. Riprova.',
  loadFailed: 'Non riusciamo a leggere che cosa è cambiato.',
  orLeave: 'Non sei d’accordo? Puoi',
  exportData: 'scaricare i tuoi dati',
  or: 'e',
  deleteAccount: 'eliminare l’account',
  noCost: ', senza costi.',
  later: 'Non ora',
} as const;
