/** Why what a provider of mail tells is refused. */
export const bounceRefusals = {
  notOurs: 'Questo indirizzo non esiste.',
  unreadable: 'Questo messaggio non è di quelli che il fornitore manda.',
} as const;
