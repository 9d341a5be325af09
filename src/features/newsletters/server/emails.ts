import type { MailMessage } from '#platform/mail/mail-message.ts';
import { publication } from '#lib/publication.ts';

/** Tells the newsroom that an approved letter did not go out: it lacks something by now, and is a draft again. */
export function letterHeld({ name, subject, url }: { name: string; subject: string; url: string }): MailMessage {
  return {
    subject: `Lettera non partita: «${subject}»`,
    preview: 'È di nuovo una bozza.',
    title: 'La lettera non è partita',
    paragraphs: [
      `Ciao ${name},`,
      `era l’ora di «${subject}», ma le manca qualcosa: succede, per esempio, quando un articolo di cui parla viene ritirato dopo l’approvazione. Non è arrivata a nessuno, ed è di nuovo una bozza.`,
      'La pagina dice che cosa manca. Serve una nuova ora, e una nuova approvazione.',
    ],
    action: { label: 'Apri la lettera', url },
  };
}

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
