import { publication } from '#lib/publication.ts';

/**
 * Title and description of each page of rules, help and sign-in. They stand apart from the texts because the heads of all pages are
 * in what every reader downloads.
 */
export const legalHeads = {
  terms: {
    title: 'Termini',
    get description() {
      if (!import.meta.env.SSR) return undefined;
      return `Le regole della casa: lettura, commenti, moderazione, voti, punti, storie inviate${publication.sells ? ', abbonamento, recesso' : ''} e rettifica.`;
    },
  },
  privacy: {
    title: 'Privacy',
    description: import.meta.env.SSR
      ? 'Quali dati conserviamo e per quanto, come proteggiamo i voti, perché qui non c’è un banner dei cookie e come usare i tuoi diritti.'
      : undefined,
  },
  support: {
    title: 'Assistenza',
    get description() {
      if (!import.meta.env.SSR) return undefined;
      return `Come funzionano i formati${publication.sells ? ', l’account e l’abbonamento' : ' e l’account'}; come segnalare un contenuto o chiedere una rettifica; a chi scrivere.`;
    },
  },
  login: {
    title: 'Accedi al tuo Account',
    description: import.meta.env.SSR ? 'Accesso e registrazione: commentare, votare, sostenere una storia.' : undefined,
  },
} as const;
