import { houseHeads } from './heads.ts';
import type { HouseLink } from './legal-text.ts';

/** The sign-in page until accounts open: the specification's two titles, and what an account will be good for. */
export const loginTexts = {
  ...houseHeads.login,
  motto: 'Qui si può cambiare idea. Anche solo di mezzo passo.',
  text: 'Accesso e registrazione si aprono fra poco. Nel frattempo leggi: cinque articoli al mese sono tuoi per intero, anche senza account.',
  joinTitle: 'Unisciti al Dibattito',
  joinText: 'Con l’account, gratuito, potrai:',
  benefits: [
    'votare nelle Dualità e fare da giurato nei Trial',
    'commentare, rispondere, reagire',
    'sostenere le storie del tuo territorio',
    'guadagnare punti nella community',
  ],
  meanwhile: 'Intanto puoi',
  links: [
    { text: 'Leggere gli articoli', to: '/articles' },
    { text: 'Scoprire i format', to: '/formats' },
  ] satisfies HouseLink[],
  pricing: { text: 'Tornare agli abbonamenti', to: '/pricing' } satisfies HouseLink,
} as const;
