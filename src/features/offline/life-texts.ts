/** Words of the lines at the foot of a page that the app has to say. */
export const lifeTexts = {
  newVersion: 'C’è una versione nuova',
  newVersionHelp: 'Questa pagina resta com’è finché vuoi.',
  renew: 'Ricarica',
  later: 'Non adesso',
  networkBack: 'La rete è tornata',
  draftWaits: (title: string, isReply: boolean) =>
    isReply
      ? `La tua risposta sotto «${title}» è ancora in bozza: la pubblichi tu.`
      : `Il tuo commento a «${title}» è ancora in bozza: lo pubblichi tu.`,
  toDraft: 'Vai alla bozza',
  install: (name: string) => `${name} fra le tue app`,
  installHelp: 'Si apre con un tocco, e quello che hai letto o salvato si legge anche senza rete.',
  installAct: 'Installa',
  installByHand: 'Premi Condividi, poi «Aggiungi alla schermata Home».',
  understood: 'Ho capito',
  noThanks: 'No, grazie',
} as const;
