import { publication } from '#lib/publication.ts';
import { surveyMonths } from './rules.ts';

/** The one question to readers, from which the public share of the satisfied comes. */
export const surveyTexts = {
  title: 'Una domanda sola',
  get question() {
    return `Nel complesso, ${publication.name} ti soddisfa?`;
  },
  yes: 'Sì',
  no: 'No',
  use: `La tua risposta entra soltanto nel totale dei lettori soddisfatti. La conserviamo ${surveyMonths} mesi, e puoi cambiarla o toglierla quando vuoi.`,
  takeBack: 'Togli la risposta',
  thanks: 'Grazie, la risposta è salvata.',
  takenBack: 'La risposta è tolta.',
  failed: 'La risposta non è stata salvata. Riprova.',
  invalid: 'La risposta può essere soltanto sì, no o nessuna.',
} as const;
