/** What stands in an article that was a story, in Italian, and what cannot. */
export const publishTexts = {
  badLink: (target: string) => `La pagina non può mostrare il link a «${target}»: correggilo prima di pubblicare.`,
  sealedName: 'Nome noto alla redazione',
  sealedRole: 'La redazione conosce chi racconta',
  context: 'Come ci si è arrivati',
  impact: 'Le conseguenze',
  counterpart: 'La risposta',
  noReply: (name: string) => `${name} non ha ancora risposto alle nostre domande.`,
} as const;
