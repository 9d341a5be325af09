/** What rows in an order say of being moved. */
export const orderTexts = {
  drag: (name: string) => `Sposta «${name}»: trascina, oppure usa le frecce su e giù`,
  up: (name: string) => `Sposta su «${name}»`,
  down: (name: string) => `Sposta giù «${name}»`,
  moved: (name: string, place: number, count: number) => `«${name}» è al posto ${place} di ${count}.`,
} as const;
