/** What the calls of the dashboard refuse, in Italian. */
export const dashboardRefusals = {
  noLetter: 'Questo lavoro non c’è più: forse l’ha già ripreso qualcun altro.',
  noQueue: 'Il programma non conosce più questo tipo di lavoro: non si può riprendere.',
} as const;
