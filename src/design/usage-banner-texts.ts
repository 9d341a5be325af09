import { plural } from '#lib/italian.ts';

/** What the usage banner says; the sentences begin in bold. */
export const usageTexts = {
  read: (read: number, limit: number) => `${read} di ${limit}`,
  left: (left: number) => ` articoli gratuiti letti questo mese. Te ne restano ${left}.`,
  last: 'Ultimo Articolo Gratuito!',
  lastText: (read: number, limit: number) =>
    ` Hai letto ${plural(read, 'articolo', 'articoli')} su ${limit} questo mese: te ne resta uno.`,
  over: 'Limite raggiunto',
  overText: (limit: number, month?: string) =>
    `. Hai letto tutti i ${limit} articoli gratuiti ${month ? `di ${month}` : 'di questo mese'}.`,
  offer: 'Passa a Supporter',
} as const;
