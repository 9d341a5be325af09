/** Titles of the account pages: they are in what every reader downloads, the other texts are not. */
export const accountHeads = {
  forgotPassword: { title: 'Recupera la password' },
  resetPassword: { title: 'Scegli una password nuova' },
  verifyEmail: { title: 'Conferma l’indirizzo' },
  stopEmailChange: { title: 'Non sei stato tu?' },
  settings: { title: 'Impostazioni' },
} as const;
