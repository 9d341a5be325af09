/** Words of fields to write in. */
export const fieldTexts = {
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  ruleKept: ', rispettata',
  ruleMissing: ', mancante',
  counter: (length: string, max: string) => `${length} / ${max}`,
  counterSpoken: (length: string, max: string, counted = 'caratteri') => `${length} ${counted} su ${max}`,
} as const;
