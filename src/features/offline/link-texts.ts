/** Words of the way to the page of what is kept here, in the settings. */
export const offlineLinkTexts = {
  title: 'Senza rete, e fra le tue app',
  help: 'Che cosa questo browser tiene per quando la linea manca, e come aprirci con un tocco.',
  open: 'Vedi che cosa c’è qui',
} as const;
