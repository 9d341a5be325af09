/** Where payments are neither real nor played (operations page): by itself, because the home page says it too. */
export const notSold = 'L’abbonamento non si può ancora acquistare.';

/** What stands in the place of the price there: nothing is withheld from anybody (docs/decisions/034). */
export const freeForNow = {
  title: 'Per ora si legge gratis',
  text: `Tutti gli articoli sono aperti a tutti, per intero. ${notSold}`,
} as const;
