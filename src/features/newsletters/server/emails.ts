import type { MailMessage } from '#platform/mail/mail-message.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { publication } from '#lib/publication.ts';
import type { LetterClock } from '../contract.ts';
import { kindNames } from '../texts.ts';

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

/** Tells the newsroom on the evening before that a letter is not approved. */
export function letterWaits({
  name,
  kind,
  dueAt,
  state,
  url,
}: Pick<LetterClock, 'kind' | 'dueAt'> & Told & { state: Exclude<LetterClock['state'], 'approved'> }): MailMessage {
  const what = `${kindNames[kind]} non è ancora approvata`;
  const stands = {
    missing: 'nessuno l’ha cominciata',
    draft: 'è una bozza a cui manca qualcosa',
    waits: 'aspetta solo che qualcuno la approvi',
  }[state];
  return {
    subject: what,
    preview: `Parte ${dayAndTime(dueAt)}.`,
    title: what,
    paragraphs: [
      `Ciao ${name},`,
      `${kindNames[kind]} parte ${dayAndTime(dueAt)}, e per ora ${stands}.`,
      'Se a quell’ora non è approvata non parte, e in «La lettera» i lettori leggono che non è uscita.',
    ],
    action: { label: state === 'missing' ? 'Vai alle lettere' : 'Apri la lettera', url },
  };
}

/** Tells the newsroom that the hour of a letter went by without it. */
export function letterMissed({
  name,
  kind,
  dueAt,
  isBegun,
  url,
}: Pick<LetterClock, 'kind' | 'dueAt'> & Told & { isBegun: boolean }): MailMessage {
  const what = `${kindNames[kind]} non è partita`;
  return {
    subject: what,
    preview: 'Nessuno l’aveva approvata.',
    title: what,
    paragraphs: [
      `Ciao ${name},`,
      `doveva partire ${dayAndTime(dueAt)}, e a quell’ora nessuno l’aveva approvata: non è arrivata a nessuno.`,
      isBegun
        ? 'Quello che c’è scritto non è perso: scegli un’altra ora, e falla approvare.'
        : 'Non era cominciata: se la scrivi adesso, scegli tu quando parte.',
    ],
    action: { label: isBegun ? 'Apri la lettera' : 'Vai alle lettere', url },
  };
}

/** Who is told, and where they do something about it. */
interface Told {
  name: string;
  url: string;
}

/** Asks an address whether it wants the letter of the week. */
export function confirmationMail(url: string): MailMessage {
  return {
    subject: 'Confermi che vuoi la lettera?',
    preview: `Un clic, e arriva ogni ${publication.letters.weeklyDay}.`,
    title: 'Manca un clic',
    paragraphs: [
      `Qualcuno, forse tu, ha chiesto che a questo indirizzo arrivi la lettera di ${publication.name}: una a settimana, gratis.`,
      'Se sei tu, conferma entro sette giorni. Se non sei tu non fare niente: senza il tuo sì non parte nessuna lettera.',
    ],
    action: { label: 'Sì, voglio la lettera', url },
    why: 'Ricevi questo messaggio perché qualcuno ha scritto il tuo indirizzo nel modulo della lettera.',
  };
}
