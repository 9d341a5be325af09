/**
 * Title and description of each page of the house. They stand apart from the texts because the heads of all pages are
 * in what every reader downloads.
 */
export const houseHeads = {
  terms: {
    title: 'Termini',
    description:
      'Le regole della casa: lettura, commenti, moderazione, voti, punti, storie inviate, abbonamento, recesso e rettifica.',
  },
  privacy: {
    title: 'Privacy',
    description:
      'Quali dati conserviamo e per quanto, come proteggiamo i voti, perché qui non c’è un banner dei cookie e come usare i tuoi diritti.',
  },
  support: {
    title: 'Assistenza',
    description:
      'Come funzionano i formati, l’account e l’abbonamento; come segnalare un contenuto o chiedere una rettifica; a chi scrivere.',
  },
  login: {
    title: 'Accedi al tuo Account',
    description: 'Accesso e registrazione: commentare, votare, sostenere una storia.',
  },
  submitStory: {
    title: 'Racconta la Tua Storia',
    description:
      'Una polemica del tuo territorio, raccontata da te e verificata dalla redazione: che cosa serve e che cosa succede dopo.',
  },
} as const;
