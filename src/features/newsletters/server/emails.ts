import type { MailMessage } from '#platform/mail/mail-message.ts';
import { publication } from '#lib/publication.ts';

/** Asks an address whether it wants the letter of the week. */
export function confirmationMail(url: string): MailMessage {
  return {
    subject: 'Confermi che vuoi la lettera?',
    preview: 'Un clic, e arriva ogni venerdì.',
    title: 'Manca un clic',
    paragraphs: [
      `Qualcuno, forse tu, ha chiesto che a questo indirizzo arrivi la lettera di ${publication.name}: una a settimana, gratis.`,
      'Se sei tu, conferma entro sette giorni. Se non sei tu non fare niente: senza il tuo sì non parte nessuna lettera.',
    ],
    action: { label: 'Sì, voglio la lettera', url },
    why: 'Ricevi questo messaggio perché qualcuno ha scritto il tuo indirizzo nel modulo della lettera.',
  };
}
