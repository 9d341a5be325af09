/** Title and description of the pages on which readers tell their stories. In what every reader downloads: keep it small. */
export const authorHeads = {
  submit: {
    title: 'Racconta la Tua Storia',
    description: import.meta.env.SSR
      ? 'Una polemica del tuo territorio, raccontata da te e verificata dalla redazione: che cosa serve e che cosa succede dopo.'
      : undefined,
  },
  own: { title: 'Le mie storie' },
} as const;
