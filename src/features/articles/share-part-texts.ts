/** What stands at a part of an article that has an address of its own. */
export const sharePartTexts = {
  turn: (number: number) => `Condividi il turno ${number}`,
  exhibit: (tag: string) => `Condividi il ${tag.toLowerCase()}`,
  verdict: 'Condividi il verdetto',
} as const;
