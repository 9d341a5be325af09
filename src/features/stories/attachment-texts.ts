import { maxAttachmentBytes, maxAttachments } from './rules.ts';

const megabytes = maxAttachmentBytes / 1024 / 1024;

/** What the calls about the files of a story refuse, in Italian. */
export const attachmentTexts = {
  missing: 'Scegli un file.',
  empty: 'Il file è vuoto.',
  tooLarge: `Un allegato può pesare al massimo ${megabytes} MB.`,
  tooMany: `Al massimo ${maxAttachments} allegati.`,
  wrongType: 'Si possono allegare foto (JPEG, PNG, WebP, AVIF) e PDF.',
  tooManyPixels: 'La foto è troppo grande: al massimo 40 milioni di pixel. Riducila e riprova.',
  damagedPicture: 'La foto è rovinata o incompleta: non riusciamo ad aprirla.',
  damagedPdf: 'Il PDF è rovinato o incompleto.',
  encryptedPdf: 'Il PDF è protetto da password: allegane una copia senza protezione.',
  activePdf: 'Il PDF contiene programmi, moduli o file nascosti: stampalo in un PDF nuovo e allega quello.',
  hugePdf: 'Il PDF è fatto di troppe parti: stampalo in un PDF nuovo e allega quello.',
  noRoom: 'Per ora non riusciamo a ricevere altri allegati da chi non ha un account: riprova più tardi, oppure accedi.',
  gone: 'Questo allegato non c’è più. Caricalo di nuovo.',
  /** Name of a file that had none. */
  unnamed: 'allegato',
} as const;

/** In the list of steps: files that came when the story was sent again. */
export const attachmentsAdded = (count: number) =>
  count === 1 ? 'Aggiunto un allegato' : `Aggiunti ${count} allegati`;
