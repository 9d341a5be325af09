/** What whoever signed out without network is told, until the server has heard of it and after. */
export const leftTexts = {
  title: 'Sei uscito da qui',
  waits:
    'Copie, bozze e altre tracce del tuo account su questo telefono o computer sono cancellate. Il server non lo sa ancora: la tua sessione finisce anche là appena torna la rete.',
  ended: 'Adesso lo sa anche il server: la tua sessione è finita.',
} as const;
