/** What stands in an article that was a story, in Italian, and what cannot. */
export const publishTexts = {
  sealedName: 'Nome noto alla redazione',
  sealedRole: 'La redazione conosce chi racconta',
  context: 'Come ci si è arrivati',
  impact: 'Le conseguenze',
  counterpart: 'La risposta',
  facts: 'In breve',
  cover: 'La copertina',
  signer: 'Firma',
  shortTitle: 'Il titolo negli elenchi',
  aiUse: 'Uso dell’intelligenza artificiale',
  noReply: (name: string) => `${name} non ha ancora risposto alle nostre domande.`,
} as const;
