/** Refusals of the calls about reactions. */
export const reactionRefusals = {
  noSection: 'Questa parte dell’articolo non esiste più.',
  movedSections: 'Intanto una correzione ha cambiato le parti dell’articolo: ricarica la pagina e premi di nuovo.',
} as const;
