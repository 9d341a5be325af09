/** Titles and descriptions of the account pages: they are in what every reader downloads, the other texts are not. */
export const accountHeads = {
  forgotPassword: {
    title: 'Recupera la password',
    description: 'Scrivi l’indirizzo del tuo account: ti mandiamo un collegamento per sceglierne una nuova.',
  },
  resetPassword: {
    title: 'Scegli una password nuova',
    description: 'Scegli una password nuova per il tuo account.',
  },
  verifyEmail: { title: 'Conferma l’indirizzo', description: 'Conferma l’indirizzo del tuo account.' },
  settings: { title: 'Impostazioni', description: 'Il tuo account, i tuoi dispositivi, i tuoi dati.' },
} as const;
