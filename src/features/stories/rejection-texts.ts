import type { RejectionReason } from './states.ts';

/** The rule behind each reason (product rules 4.13), as a statement of reasons names it (product rules 4.5). */
export const rejectionRules: Record<RejectionReason, string> = {
  off_topic: 'Qui pubblichiamo controversie locali raccontate da chi le vive: questa non lo è.',
  not_verifiable: 'Pubblichiamo solo fatti che la redazione ha potuto verificare su almeno una fonte indipendente.',
  defamatory:
    'Un testo che attribuisce fatti non dimostrati e lede la reputazione di qualcuno può essere diffamazione (art. 595 del codice penale).',
  personal_data:
    'Non pubblichiamo dati personali che non servono a capire i fatti (regole deontologiche sull’attività giornalistica).',
  duplicate: 'La stessa storia è già pubblicata, o la stiamo già lavorando.',
  advertising: 'Non pubblichiamo contenuti che servono a vendere o a promuovere qualcosa.',
  pending_proceedings:
    'Sui fatti c’è un procedimento in corso: finché non è chiuso vale la presunzione di innocenza (art. 27 della Costituzione).',
};
