/** Titles and descriptions of the pages about moderation. In what every reader downloads: keep it small. */
export const moderationHeads = {
  queue: { title: 'Commenti' },
  reports: { title: 'Segnalazioni' },
  report: {
    title: 'Segnala',
    description: import.meta.env.SSR
      ? 'Un contenuto illegale, una rettifica, un dato personale: dillo alla redazione.'
      : undefined,
  },
  receipt: { title: 'La tua segnalazione' },
  decisions: { title: 'Le mie decisioni' },
  transparency: {
    title: 'Trasparenza',
    description: import.meta.env.SSR
      ? 'Come moderiamo, con i numeri di questo mese e dell’ultimo anno; le correzioni e le rettifiche degli articoli.'
      : undefined,
  },
} as const;
