import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { deletionText } from '../deletion-text.ts';
import { greeting } from '../profile-fields.ts';

/** A name that could be a message of its own is left out. */

/** Confirms the address of a new account (specification 2, registration). */
export function verifyEmail({ name, url }: { name: string; url: string }): MailMessage {
  return {
    subject: 'Conferma il tuo indirizzo',
    preview: 'Un ultimo passo: conferma il tuo indirizzo.',
    title: 'Conferma il tuo indirizzo',
    paragraphs: [
      greeting(name),
      'manca un clic e il tuo account è pronto: potrai accedere, commentare, votare e sostenere le storie del tuo territorio.',
    ],
    action: { label: 'Conferma l’indirizzo', url },
    notes: ['Il collegamento vale 24 ore. Se non hai creato tu questo account puoi ignorare il messaggio.'],
  };
}

/** To the owner of an address that somebody tried to register again: nobody else learns that there is an account. */
export function alreadyRegistered({
  name,
  signInUrl,
  resetUrl,
}: {
  name: string;
  signInUrl: string;
  resetUrl: string;
}): MailMessage {
  return {
    subject: 'Hai già un account',
    preview: 'Qualcuno ha chiesto di registrarsi con il tuo indirizzo.',
    title: 'Hai già un account',
    paragraphs: [
      greeting(name),
      'qualcuno, forse tu, ha chiesto di registrarsi con questo indirizzo. Un account c’è già: puoi entrare con la tua password.',
    ],
    action: { label: 'Accedi', url: signInUrl },
    notes: [
      `Non ricordi la password? Scegline una nuova qui: ${resetUrl}`,
      'Se non sei stato tu non devi fare nulla: a chi ha scritto il tuo indirizzo non abbiamo detto niente.',
    ],
  };
}

export function resetPassword({ name, url }: { name: string; url: string }): MailMessage {
  return {
    subject: 'Scegli una password nuova',
    preview: 'Il collegamento vale un’ora.',
    title: 'Scegli una password nuova',
    paragraphs: [`Ciao ${name},`, 'hai chiesto una password nuova. Finché non la scegli, quella vecchia resta valida.'],
    action: { label: 'Scegli la password', url },
    notes: ['Il collegamento vale un’ora e una volta sola. Se non l’hai chiesto tu puoi ignorare il messaggio.'],
  };
}

export function passwordChanged({ name, at }: { name: string; at: Date }): MailMessage {
  const when = `${longDate(at.toISOString())} alle ${timeOfDay(at.toISOString())}`;
  return {
    subject: 'La tua password è cambiata',
    preview: 'Se non sei stato tu, scrivici subito.',
    title: 'La tua password è cambiata',
    paragraphs: [
      `Ciao ${name},`,
      `la password del tuo account è stata cambiata ${withArticle('il', when)}. Gli altri dispositivi devono accedere di nuovo.`,
    ],
    notes: [
      'Se non sei stato tu, scegli subito una password nuova dalla pagina di accesso e scrivici dall’Assistenza.',
    ],
  };
}

/** To the address that an account moves to: whoever wrote it may have written that of a stranger. */
export function confirmNewEmail({ name, newEmail, url }: { name: string; newEmail: string; url: string }): MailMessage {
  return {
    subject: 'Conferma il nuovo indirizzo',
    preview: 'Un clic e il tuo account usa questo indirizzo.',
    title: 'Conferma il nuovo indirizzo',
    paragraphs: [
      greeting(name),
      `da adesso il tuo account può usare ${newEmail}. Conferma dal dispositivo in cui hai fatto l’accesso.`,
    ],
    action: { label: 'Conferma l’indirizzo', url },
    notes: ['Il collegamento vale 24 ore. Se non l’hai chiesto tu puoi ignorare il messaggio: non cambia niente.'],
  };
}

/** To the address that an account is to leave, before it does, with the way to stop it. */
export function emailChangeAsked(given: {
  name: string;
  newEmailMasked: string;
  url: string;
  /** Whoever asks gives the password, where the account has one. */
  withPassword: boolean;
}): MailMessage {
  const asker = given.withPassword ? 'qualcuno, con la tua password,' : 'qualcuno che è entrato nel tuo account';
  return {
    subject: 'Hai chiesto di cambiare indirizzo?',
    preview: 'Se non sei stato tu, fermalo da qui.',
    title: 'Hai chiesto di cambiare indirizzo?',
    paragraphs: [
      `Ciao ${given.name},`,
      `${asker} ha chiesto di spostare il tuo account all’indirizzo ${given.newEmailMasked}. Se sei stato tu non devi fare nulla qui: conferma dal messaggio che è arrivato là.`,
      'Se non sei stato tu, fermalo: l’account resta a questo indirizzo, tutti i dispositivi vengono disconnessi e scegli una password nuova.',
    ],
    action: { label: 'Non sono stato io', url: given.url },
    notes: ['Il collegamento vale 14 giorni, anche quando il cambio è già avvenuto.'],
  };
}

/** To the address that an account has left. The new one is hinted at only, because old mailboxes change hands. */
export function emailChanged({ name, newEmailMasked }: { name: string; newEmailMasked: string }): MailMessage {
  return {
    subject: 'Il tuo indirizzo è cambiato',
    preview: 'Da adesso scriviamo al nuovo indirizzo.',
    title: 'Il tuo indirizzo è cambiato',
    paragraphs: [`Ciao ${name},`, `il tuo account usa ora l’indirizzo ${newEmailMasked}. Qui non ti scriveremo più.`],
    notes: [
      'Se non sei stato tu, apri il collegamento «Non sono stato io» del messaggio di prima, o scrivici subito dall’Assistenza.',
    ],
  };
}

export function twoFactorChanged({ name, enabled }: { name: string; enabled: boolean }): MailMessage {
  const what = enabled ? 'attiva' : 'disattivata';
  return {
    subject: `Verifica in due passaggi ${what}`,
    preview: 'Se non sei stato tu, scrivici subito.',
    title: `Verifica in due passaggi ${what}`,
    paragraphs: [
      `Ciao ${name},`,
      enabled
        ? 'da adesso per entrare serve anche il codice della tua app, e gli altri dispositivi devono accedere di nuovo. Conserva i codici di recupero in un posto sicuro.'
        : 'da adesso per entrare basta la password.',
    ],
    notes: ['Se non sei stato tu, cambia la password e scrivici subito dall’Assistenza.'],
  };
}

/** The codes that somebody conserved open nothing any more: whoever made new ones may come in by them. */
export function recoveryCodesChanged({ name }: { name: string }): MailMessage {
  return {
    subject: 'Nuovi codici di recupero',
    preview: 'Se non sei stato tu, scrivici subito.',
    title: 'Nuovi codici di recupero',
    paragraphs: [
      `Ciao ${name},`,
      'il tuo account ha nuovi codici di recupero: quelli di prima non valgono più. Conserva i nuovi in un posto sicuro.',
    ],
    notes: [
      'Se non sei stato tu, cambia la password, crea di nuovo i codici dalle Impostazioni e scrivici subito dall’Assistenza.',
    ],
  };
}

export function dataExportReady({ name, url, expiresAt }: { name: string; url: string; expiresAt: Date }): MailMessage {
  return {
    subject: 'I tuoi dati sono pronti',
    preview: 'La copia si scarica dalle Impostazioni.',
    title: 'I tuoi dati sono pronti',
    paragraphs: [
      `Ciao ${name},`,
      `la copia di quello che conserviamo su di te è pronta. Si scarica dalle Impostazioni fino ${withArticle('al', longDate(expiresAt.toISOString()))}.`,
    ],
    action: { label: 'Scarica i tuoi dati', url },
    notes: ['Dentro trovi una pagina da leggere e un file per i programmi. Per scaricarla devi aver fatto l’accesso.'],
  };
}

/** For an account without a password: the mail stands in its place. */
export function confirmDeletion({ name, url }: { name: string; url: string }): MailMessage {
  return {
    subject: 'Conferma l’eliminazione dell’account',
    preview: 'Senza la tua conferma non succede niente.',
    title: 'Vuoi eliminare l’account?',
    paragraphs: [`Ciao ${name},`, 'hai chiesto di eliminare il tuo account.', deletionText()],
    action: { label: 'Elimina l’account', url },
    notes: ['Il collegamento vale 24 ore. Se ci hai ripensato puoi ignorare il messaggio.'],
  };
}

export function accountDeleted({ name }: { name: string }): MailMessage {
  return {
    subject: 'Il tuo account è stato eliminato',
    preview: 'I voti restano solo come numeri, senza di te.',
    title: 'Il tuo account è stato eliminato',
    paragraphs: [
      `Ciao ${name},`,
      `abbiamo cancellato il tuo account su ${publication.name} e il testo dei tuoi commenti. I voti restano solo come numeri, senza di te; che cos’altro resta, e per quanto, lo dice la pagina Privacy.`,
      'Grazie per il tempo che ci hai dato. Puoi sempre tornare a leggere.',
    ],
  };
}
