/** Words of the button with which listening begins: in the page of every article. */
export const listenTexts = {
  listen: (minutes: number) => `Ascolta, ${minutes} min`,
  pause: 'Pausa',
  resume: 'Riprendi',
  noVoice: 'Questo browser non ha una voce italiana: si può aggiungere nelle impostazioni del telefono o del computer.',
  notLoaded: 'La lettura ad alta voce non è arrivata. Riprova.',
} as const;
