import { clusterTexts } from '#features/votes/cluster-texts.ts';

/** Why a support is not given, taken back or admitted, as the server says it. */
export const supportRefusals = {
  supportedBefore:
    'Da questa casella e-mail la storia è già stata sostenuta, e poi l’account è stato eliminato o il consenso ritirato: non si sostiene due volte.',
  archived: 'La storia è archiviata: si può leggere, non più sostenere.',
  admittedTooLate: clusterTexts.archived,
  noStory: 'Questa storia non esiste o non si può sostenere.',
} as const;
