import { number } from '#lib/italian.ts';
import type { VoicePart, VoiceRefusal } from './kinds.ts';

/** As what somebody speaks, as the form asks and the article says. */
export const voicePartTexts: Record<VoicePart, string> = {
  witness: 'Testimone',
  called_in: 'Parte chiamata in causa',
  involved: 'Altra persona coinvolta',
};

export const voiceRefusalTexts: Record<VoiceRefusal, string> = {
  off_topic: 'Fuori tema',
  not_verifiable: 'Non verificabile',
  defamatory: 'Diffamatoria',
  personal_data: 'Dati personali di altri',
  already_said: 'Già detta nell’articolo',
  proceeding: 'Procedimento in corso',
};

/** The least and the most characters of each field, as the wizard of stories has them. */
export const voiceLimits = {
  name: [2, 120],
  involvement: [10, 1000],
  words: [200, 4000],
  proof: [10, 1000],
  contact: [5, 200],
} as const;

const tooLong = (most: number) => `Al massimo ${number(most)} caratteri.`;

/** What is wrong with a field. */
export const voiceFieldTexts = {
  part: 'Scegli come c’entri.',
  name: 'Scrivi il nome con cui comparirai: almeno due lettere.',
  involvement: 'Scrivi in una frase come c’entri.',
  words: 'Racconta la tua versione: almeno 200 caratteri.',
  proof: 'Scrivi come possiamo verificare.',
  contact: 'Scrivi un telefono o un indirizzo a cui rispondi.',
  tooLong,
} as const;

/** What the calls refuse. */
export const voiceRefusedTexts = {
  noArticle: 'Questa storia non c’è, o non raccoglie altre versioni.',
  open: 'Su questa storia hai già una versione che aspetta: la trovi in «Le mie storie».',
  gone: 'Questa versione non c’è: chi l’ha mandata può averla ritirata.',
  decided: 'Su questa versione qualcuno ha già deciso.',
  printed: 'È già pubblicata: per cambiarla o toglierla scrivi alla redazione.',
  own: 'L’hai mandata tu: decide un’altra persona.',
  ownArticle: 'La storia è anche tua: la respinge un’altra persona.',
  articleGone: 'L’articolo non è più pubblico.',
  notNow: 'Il testo dell’articolo adesso non si può correggere.',
  howVerified: 'Scrivi come l’hai verificato: almeno 10 caratteri.',
  reason: 'Scrivi alla persona perché: almeno 10 caratteri.',
  tooManyLines: (most: number) => `Una replica ha al massimo ${most} righe: questa può diventare una voce.`,
} as const;
