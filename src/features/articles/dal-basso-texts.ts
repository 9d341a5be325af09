/** What the page of a Polemica dal Basso says. */
export const dalBassoTexts = {
  where: (province: string, region: string) => (province === region ? region : `${province}, ${region}`),
  labels: {
    protagonist: 'Chi la vive',
    witness: 'Chi c’era',
    expert: 'Chi la studia',
    context: 'Il contesto',
    impact: 'Che cosa cambia',
    counterpart: 'L’altra parte',
  },
  quote: (text: string) => `«${text}»`,
  terminus: (text: string) => `Capolinea: ${text}`,
} as const;
