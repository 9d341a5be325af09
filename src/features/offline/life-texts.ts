/** Words of the lines at the foot of a page that the app has to say. */
export const lifeTexts = {
  newVersion: 'C’è una versione nuova',
  newVersionHelp: 'Questa pagina resta com’è finché vuoi.',
  renew: 'Ricarica',
  later: 'Non adesso',
  install: (name: string) => `${name} fra le tue app`,
  installHelp: 'Si apre con un tocco, e quello che hai letto o salvato si legge anche senza rete.',
  installAct: 'Installa',
  installByHand: 'Premi Condividi, poi «Aggiungi alla schermata Home».',
  understood: 'Ho capito',
  noThanks: 'No, grazie',
} as const;
