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
  editions: {
    title: 'Tutte le edizioni di Termini e Privacy',
    description: import.meta.env.SSR
      ? 'Le regole in vigore, quelle annunciate con la data da cui valgono, e tutte quelle di prima.'
      : undefined,
  },
  missingEdition: { title: 'Questa edizione non c’è' },
  support: {
    title: 'Assistenza',
    get description() {
      if (!import.meta.env.SSR) return undefined;
      return `Come funzionano i formati${publication.sells ? ', l’account e l’abbonamento' : ' e l’account'}; come segnalare un contenuto o chiedere una rettifica; a chi scrivere.`;
    },
  },
  about: {
    title: 'Chi siamo',
    description: import.meta.env.SSR
      ? 'Chi fa questo giornale, chi ne risponde, a quali regole si tiene e come ti ascolta.'
      : undefined,
  },
  funding: {
    title: 'Di chi è e chi lo paga',
    description: import.meta.env.SSR ? 'Proprietà, entrate e che cosa i soldi non comprano.' : undefined,
  },
  corrections: {
    title: 'Come correggiamo',
    description: import.meta.env.SSR ? 'Correzioni, ritiri, rettifiche, e il registro in cui restano.' : undefined,
  },
  ethics: {
    title: 'Etica e verifiche',
    description: import.meta.env.SSR
      ? 'Le regole della redazione: verifiche, fonti senza nome, firme, voti.'
      : undefined,
  },
  ai: {
    title: 'Come usiamo l’intelligenza artificiale',
    description: import.meta.env.SSR
      ? 'Negli articoli, nelle immagini e con quello che scrivono i lettori.'
      : undefined,
  },
  accessibility: {
    title: 'Dichiarazione di accessibilità',
    description: import.meta.env.SSR
      ? 'Quanto il sito è conforme, che cosa manca, come è stato valutato e come segnalare un ostacolo.'
      : undefined,
  },
  login: {
    title: 'Accedi al tuo Account',
    description: import.meta.env.SSR ? 'Accesso e registrazione: commentare, votare, sostenere una storia.' : undefined,
  },
} as const;
