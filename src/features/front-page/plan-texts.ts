/** Refusals of what an editor puts on the first page. */
export const planRefusals = {
  tooMany: 'Al massimo 6 articoli.',
  noArticle: 'Scegli un articolo.',
  twice: (slug: string) => `L’articolo «${slug}» c’è due volte.`,
  notPublic: (slug: string) => `L’articolo «${slug}» non è pubblicato.`,
  excluded: (slug: string) => `L’articolo «${slug}» è escluso dai motori di ricerca: non lo mettiamo in prima pagina.`,
  instant: 'Indica giorno e ora.',
  past: 'Quell’ora è già passata: scegline una più avanti.',
  tooFar: 'Al massimo un anno da oggi.',
  order: 'La fine deve venire dopo l’inizio.',
  changed:
    'Nel frattempo la prima pagina è stata cambiata. La tua scelta è ancora qui: guarda che cosa è cambiato e ripeti.',
  tooManyPlans: 'Ci sono già venti prime pagine programmate: annullane una.',
  noPlan: 'Questa programmazione non c’è più.',
  begun: 'È già in prima pagina: non si annulla, se ne pubblica un’altra.',
} as const;
