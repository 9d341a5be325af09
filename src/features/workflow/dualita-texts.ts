import type { Perspective } from '#features/formats/formats.ts';

const sides: Record<Perspective, string> = { pro: 'favorevole', contro: 'contraria' };

/** What only a Dualità has. */
export const dualitaDraftTexts = {
  notDualita: 'Solo una Dualità ha mozione, turni e firme.',
  notAuthor: 'Lo può fare solo chi firma una delle due parti.',
  motion: 'Scrivi la mozione.',
  motionTooLong: 'La mozione può avere al massimo 160 caratteri.',
  motionAgreed: 'La mozione è concordata e non cambia più.',
  motionChanged: 'Nel frattempo la mozione è cambiata: leggi quella nuova.',
  noTurn: 'Questo turno non esiste.',
  notYourTurn: 'Questo turno è dell’altra parte.',
  turnSubmitted: 'Questo turno è già consegnato.',
  turnWaits: 'Prima va consegnato il turno precedente.',
  turnEmpty: 'Il turno ha bisogno di un titolo e di un testo.',
  turnAnswers: 'Un turno può rispondere solo a uno precedente.',
  overBudget: (words: number, budget: number) => `Il turno ha ${words} parole: il limite è ${budget}.`,
  writingTurns: 'I turni si scrivono e si consegnano uno alla volta.',
  othersTurn: 'I turni dell’altra parte li cambia solo chi li ha scritti.',
  turnsMissing: (count: number) => `Mancano ancora ${count === 1 ? 'un turno' : `${count} turni`}.`,
  notSignable: 'Si firma quando tutti i turni sono consegnati.',
  unsigned: (side: Perspective) => `Manca la firma della parte ${sides[side]} su questa versione.`,
  /** For the public log. */
  withoutSignature: (side: Perspective) => `La parte ${sides[side]} non ha potuto firmare questa correzione.`,
} as const;
