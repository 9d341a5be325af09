import { number } from '#lib/italian.ts';
import type { DraftAct, DraftStatus } from './states.ts';

/** Statuses as staff read them; the last two follow from the hour and from the public log. */
export const draftStatusLabels: Record<DraftStatus | 'scheduled' | 'corrected', string> = {
  proposed: 'Mozione da concordare',
  draft: 'In scrittura',
  in_review: 'In revisione',
  changes_requested: 'Modifiche richieste',
  approved: 'Approvato',
  published: 'Pubblicato',
  correcting: 'In correzione',
  retracted: 'Ritirato',
  discarded: 'Scartato',
  scheduled: 'Programmato',
  corrected: 'Corretto',
};

/** Who did something and has left since, among colleagues. */
export const goneName = 'chi non è più fra noi';

const infinitives: Record<DraftAct, string> = {
  agree: 'concordare la mozione',
  submit: 'consegnarlo',
  request_changes: 'chiedere modifiche',
  approve: 'approvarlo',
  reopen: 'riaprirlo',
  publish: 'pubblicarlo',
  unschedule: 'togliere la programmazione',
  correct: 'correggerlo',
  publish_correction: 'pubblicare la correzione',
  drop_correction: 'lasciar cadere la correzione',
  retract: 'ritirarlo',
  discard: 'scartarlo',
  restore: 'riprenderlo',
};

/** Refusals of the calls about drafts. */
export const draftTexts = {
  noDraft: 'Questo articolo in lavorazione non esiste.',
  notAllowed: 'Non puoi farlo con il tuo ruolo.',
  notNow: (act: DraftAct, status: DraftStatus) =>
    `L’articolo è «${draftStatusLabels[status]}»: adesso non si può ${infinitives[act]}.`,
  notEditable: (status: DraftStatus) => `L’articolo è «${draftStatusLabels[status]}»: il testo non si modifica adesso.`,
  otherVersion: (by: string | null) =>
    `${by ?? 'Qualcuno'} ha salvato nel frattempo un’altra versione: confronta i due testi e salva di nuovo.`,
  otherVersionToAct: (version: number) => `Nel frattempo il testo è cambiato: l’ultima versione è la ${version}.`,
  notReady: (missing: readonly string[]) => `Non è ancora pronto. ${missing.join(' ')}`,
  noRevision: 'Questa versione non esiste.',
  approverSigns: 'Questa persona ha approvato il testo: non può anche firmarlo.',
  ownStory: 'Questa storia l’hai inviata tu: decide un’altra persona.',
  givenWithStory: 'Una storia si assegna dalla sua pagina: fino alla pubblicazione ci lavora chi ce l’ha.',
  noPerson: 'Questa persona non può avere questo ruolo nell’articolo.',
  sideTaken: 'Questa parte ha già un autore.',
  authorsFixed: 'Gli autori di una Dualità non cambiano più dopo l’accordo sulla mozione.',
  tooLong: (length: number, most: number) =>
    `Con fonti e figure il testo ha ${number(length)} caratteri: al massimo può averne ${number(most)}. Accorcialo, o dividilo in due articoli.`,
  title: 'Scrivi un titolo di lavoro.',
  titleTooLong: 'Il titolo può avere al massimo 300 caratteri.',
  opponent: 'Scegli l’altro autore.',
  dualitaWriters: 'Una Dualità la scrivono due Tribune o amministratori.',
} as const;

/** Refusals of steps, and what the public log says of one. */
export const stepRefusals = {
  secondPair: 'Serve l’approvazione di un’altra persona: chi ha scritto un testo non lo approva da solo.',
  ownCorrection: 'Questa correzione l’hai scritta tu: la pubblica un’altra persona.',
  noHourPassed: 'L’ora di pubblicazione è già passata: pubblica subito o scegli un’ora futura.',
  tooFar: 'Scegli un’ora entro un anno.',
  alreadyOut: 'L’ora è passata e i lettori lo vedono: si può solo correggere o ritirare.',
  notOutYet: 'I lettori non lo vedono ancora: togli la programmazione e modificalo.',
  what: 'Scrivi che cosa è cambiato.',
  why: 'Scrivi perché.',
  reason: 'Scrivi il motivo.',
  retracted: 'Articolo ritirato',
  words: 'Scrivi che cosa va cambiato.',
} as const;

/** Signatures of a file that are not taken over: why, and what to do. */
export const droppedTexts = {
  unknown: (slug: string) => `«${slug}»: nessuno firma con questo nome. Scrivi nome e ruolo fra le firme.`,
  hasAccount: (name: string) =>
    `«${name}»: ha un account, e nessuno firma per un altro. Aggiungi la persona fra chi lavora all’articolo.`,
  noAccount: (name: string) =>
    `«${name}»: ha una scheda d’autore senza account. Chiedi a un amministratore di collegarla, poi aggiungi la persona fra chi lavora all’articolo.`,
  dualita: (name: string) =>
    `«${name}»: una Dualità la firmano i suoi due autori. Sceglili fra chi lavora all’articolo.`,
} as const;
