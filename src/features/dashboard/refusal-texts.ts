/** What the calls of the dashboard refuse, in Italian. */
export const dashboardRefusals = {
  noLetter: 'Questo lavoro non c’è più: forse l’ha già ripreso qualcun altro.',
  noLetters: 'Di questi lavori non ne è fallito nessuno: forse li ha già ripresi qualcun altro.',
  noQueue: 'Il programma non conosce più questo tipo di lavoro: non si può riprendere.',
  mailsGone: 'I messaggi erano cifrati e non ne resta niente: non si possono più mandare.',
  mailGone: 'Il messaggio era cifrato e non ne resta niente: non si può più mandare.',
} as const;
