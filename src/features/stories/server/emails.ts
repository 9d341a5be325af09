import { supportGoal } from '#features/articles/support-stages.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { longDate, number, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { reviewer } from '#lib/reviewer.ts';
import { lastDayUntil } from '#lib/rome-time.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { toSupport } from '#features/help/server/to-support.ts';
import { rejectionRules } from '../rejection-texts.ts';
import { rejectionReasons, type RejectionReason } from '../states.ts';
import { sealedWords, unnamedWords } from '../unnamed-words.ts';
import { shareLinks } from './share-links.ts';

/** To whom a message about a story goes. Who sent it without an account has no page to look at it. */
export interface Author {
  /** Null without an account: nobody is called by what somebody else may have typed. */
  name: string | null;
  hasAccount: boolean;
  publicUrl: string;
}

/**
 * The receipt of a story, with the newsroom's clock. Without an account it does not repeat the title: the address was
 * typed by anybody, and nobody should be able to send words of theirs to a stranger in our name.
 */
export function received(
  to: Author,
  { title, dueAt, overdueAt }: StoryOf & { dueAt: Date; overdueAt: Date },
): MailMessage {
  return {
    ...about(to),
    subject: 'Abbiamo ricevuto la tua storia',
    preview: 'La redazione risponde entro 24-48 ore.',
    title: 'Abbiamo ricevuto la tua storia',
    paragraphs: [
      greeting(to),
      `${to.hasAccount ? `«${title}» è arrivata` : 'la tua storia è arrivata'} in redazione. La leggiamo entro ${dayAndTime(dueAt)}, al più tardi entro ${dayAndTime(overdueAt)}: controlliamo i fatti, la qualità del racconto e prepariamo il testo.`,
      'Niente si pubblica senza il tuo sì.',
    ],
    notes: to.hasAccount
      ? ['Fino alla pubblicazione puoi ritirarla quando vuoi, da Le mie storie.']
      : [
          'L’hai inviata senza account: prima di pubblicarla dobbiamo verificare chi la racconta, e ti scriviamo a questo indirizzo.',
          'Non hai inviato tu una storia? Rispondi a questo messaggio e la togliamo.',
        ],
  };
}

/** The newsroom needs an answer before it goes on. */
export function questionAsked(to: Author, { title, text }: StoryOf & { text: string }): MailMessage {
  return {
    ...about(to, 'Rispondi'),
    subject: 'La redazione ha una domanda sulla tua storia',
    preview: 'Serve una tua risposta per andare avanti.',
    title: 'La redazione ti chiede',
    paragraphs: [greeting(to), `su «${title}» ci serve qualcosa da te:`, text],
    notes: to.hasAccount ? [] : [answerByMail],
  };
}

/** Asks for the author's yes. Who has no page to read the text on finds it here, whole. */
export function textToApprove(
  to: Author,
  { title, note, text }: StoryOf & { note: string; text: string },
): MailMessage {
  return {
    ...about(to, 'Leggi e decidi'),
    subject: 'Il testo è pronto: manca il tuo sì',
    preview: 'Niente si pubblica senza il tuo sì.',
    title: 'Manca il tuo sì',
    paragraphs: [
      greeting(to),
      `il testo di «${title}» è pronto, con quello che la redazione ha cambiato. Niente si pubblica senza il tuo sì.`,
      ...(note ? [note] : []),
      ...(to.hasAccount ? [] : text.split(/\n{2,}/)),
    ],
    notes: to.hasAccount
      ? ['Se qualcosa non ti convince puoi dirlo lì: il testo torna in redazione.']
      : ['Per dire sì, o per dirci che cosa non ti convince, rispondi a questo messaggio.'],
  };
}

/** The text was changed after its author's yes, which ends with it. */
export function textChanged(to: Author, { title }: StoryOf): MailMessage {
  return {
    ...about(to),
    subject: 'Il testo a cui avevi detto sì è cambiato',
    preview: 'Il tuo sì valeva per il testo di prima.',
    title: 'Il testo è cambiato dopo il tuo sì',
    paragraphs: [
      greeting(to),
      `la redazione ha cambiato il testo di «${title}»: il tuo sì valeva per quello di prima. Quando è pronto ti chiediamo di leggerlo di nuovo: niente si pubblica senza il tuo sì.`,
    ],
  };
}

/** The article's address and the ways to share it (specification 2; design: email.html, second model). */
export function published(to: Author, { title, url }: StoryOf & { url: string }): MailMessage {
  return {
    ...about(to),
    subject: 'La tua storia è in pagina',
    preview: `«${title}» è pubblicata.`,
    title: 'La tua storia è in pagina',
    paragraphs: [
      greeting(to),
      `«${title}» è pubblicata. Da adesso servono ${number(supportGoal)} sostegni per portarla all’attenzione nazionale: il primo lo metti tu, gli altri arrivano se la fai girare.`,
    ],
    action: { label: 'Leggi e condividi', url },
    links: { label: 'Condividi subito:', to: shareLinks(title, url) },
    notes: [
      `La redazione ha verificato i fatti. Se qualcosa non torna, ${to.hasAccount ? 'scrivilo da Le mie storie, nella pagina della storia' : 'rispondi a questo messaggio entro domani'}.`,
    ],
  };
}

/**
 * A statement of reasons (product rules 4.5): what was decided, by which rule, by whom, and how to ask for another look.
 * `appealUntil` is null where another look was had.
 */
export function rejected(
  to: Author,
  { title, reason, text, appealUntil }: StoryOf & { reason: RejectionReason; text: string; appealUntil: Date | null },
): MailMessage {
  const appeal = to.hasAccount ? 'da Le mie storie' : 'rispondendo a questo messaggio';
  return {
    ...about(to),
    subject: 'La tua storia non verrà pubblicata',
    preview: `Il motivo: ${rejectionReasons[reason].toLowerCase()}.`,
    title: 'Non la pubblichiamo',
    paragraphs: [
      greeting(to),
      `abbiamo deciso di non pubblicare «${title}».`,
      `Motivo: ${rejectionReasons[reason]}. ${rejectionRules[reason]}`,
      text,
      byAPerson,
      appealUntil
        ? `Se pensi che abbiamo sbagliato puoi chiedere un riesame, gratis, entro ${withArticle('il', longDate(lastDayUntil(appealUntil)))}, ${appeal}: la guarda ${reviewer('un’altra persona')}, di solito entro 7 giorni.`
        : 'Il riesame che avevi chiesto è stato fatto: la decisione resta questa.',
    ],
  };
}

/** The receipt of an appeal: who has the other look, or that nobody else is there who could have it. */
export function appealReceived(
  to: Author,
  { title, isWithoutDecider }: StoryOf & { isWithoutDecider: boolean },
): MailMessage {
  return {
    ...about(to),
    subject: 'Abbiamo ricevuto la tua richiesta di riesame',
    preview: isWithoutDecider ? 'Adesso nessun altro può deciderla.' : 'Rispondiamo di solito entro 7 giorni.',
    title: 'La tua richiesta è arrivata',
    paragraphs: [
      greeting(to),
      isWithoutDecider
        ? `abbiamo ricevuto la tua richiesta di riesame per «${title}». La storia deve rileggerla una persona diversa da chi l’ha respinta, e adesso in redazione nessun altro può farlo: la richiesta aspetta finché non ci sarà.`
        : `abbiamo ricevuto la tua richiesta di riesame per «${title}». La storia la rilegge ${reviewer('un’altra persona della redazione')}. Di solito rispondiamo entro 7 giorni.`,
    ],
  };
}

/**
 * The story goes on as a part of another one about the same case, and how to object: on the story's own page, or, without an
 * account, by an answer; who is not to be named either way answers by no mail of theirs.
 */
export function merged(to: Author, { title, isAnonymous }: StoryOf & { isAnonymous: boolean }): MailMessage {
  return {
    ...about(to),
    subject: 'La tua storia è stata unita a un’altra',
    preview: 'Raccontava lo stesso caso.',
    title: 'Due racconti, una storia',
    paragraphs: [
      greeting(to),
      `«${title}» racconta un caso su cui stiamo già lavorando: l’abbiamo unita a quella storia, e quello che ci hai raccontato aiuta a verificarla.`,
      byAPerson,
    ],
    notes: [
      `Se pensi che sia un caso diverso, ${to.hasAccount || isAnonymous ? objecting(to) : 'rispondi a questo messaggio'}.`,
      ...unnamed(to, isAnonymous),
    ],
  };
}

/**
 * The published story is out of sight, why, and how to object: on the story's own page, or, without an account, at the help
 * desk. Whoever is not to be named is led to nothing that would say it is theirs.
 */
export function takenDown(
  to: Author,
  { title, text, isAnonymous }: StoryOf & { text: string; isAnonymous: boolean },
): MailMessage {
  return {
    ...about(to),
    subject: 'Abbiamo tolto la tua storia',
    preview: 'La pagina non è più visibile.',
    title: 'La tua storia non è più in pagina',
    paragraphs: [greeting(to), `abbiamo tolto dalla pubblicazione «${title}».`, text, byAPerson],
    notes: [
      `Se pensi che abbiamo sbagliato, ${objecting(to)}: la guarda ${reviewer('un’altra persona, se in redazione c’è')}.`,
      ...unnamed(to, isAnonymous),
    ],
    ...(isAnonymous || to.hasAccount ? {} : { links: toSupport(to.publicUrl) }),
  };
}

/** The newsroom's answer to who wrote about the article, or objects to its being taken down (`isTakenDown`) or joined. */
export function replied(
  to: Author,
  { title, text, isTakenDown }: StoryOf & { text: string; isTakenDown: boolean },
): MailMessage {
  return {
    ...about(to),
    subject: 'La redazione ti ha risposto',
    preview: 'Ci avevi scritto della tua storia.',
    title: 'La redazione ti risponde',
    paragraphs: [
      greeting(to),
      `ci avevi scritto di «${title}». La risposta:`,
      text,
      ...(isTakenDown ? [byAPerson, 'Se non sei d’accordo puoi rivolgerti anche a un giudice.'] : []),
    ],
  };
}

/** `forSilence`: the clock withdrew it, because its author did not answer. */
export function withdrawn(to: Author, { title, forSilence }: StoryOf & { forSilence: boolean }): MailMessage {
  return {
    ...about(to),
    subject: 'La tua storia è ritirata',
    preview: forSilence ? 'Non abbiamo avuto una tua risposta.' : 'Non verrà pubblicata.',
    title: 'Storia ritirata',
    paragraphs: [
      greeting(to),
      forSilence
        ? `da 30 giorni aspettavamo una tua risposta su «${title}»: senza il tuo sì non pubblichiamo, e l’abbiamo ritirata.`
        : `hai ritirato «${title}». Non verrà pubblicata e la redazione non ci lavora più.`,
      'Se ci ripensi puoi inviarla di nuovo.',
    ],
  };
}

/** `waitsFor`: what the story waits for until the clock withdraws it. */
export function reminder(
  to: Author,
  { title, waitsFor, endsAt }: StoryOf & { waitsFor: 'answer' | 'approval'; endsAt: Date },
): MailMessage {
  const what =
    waitsFor === 'answer' ? 'la redazione aspetta una tua risposta su' : 'la redazione aspetta il tuo sì al testo di';
  return {
    ...about(to, waitsFor === 'answer' ? 'Rispondi' : 'Leggi e decidi'),
    subject: 'La tua storia aspetta te',
    preview: `Hai tempo fino ${withArticle('al', longDate(endsAt))}.`,
    title: 'La tua storia aspetta te',
    paragraphs: [
      greeting(to),
      `${what} «${title}».`,
      `Se non ci scrivi entro ${withArticle('il', longDate(endsAt))} la consideriamo ritirata.`,
    ],
    notes: to.hasAccount ? [] : [answerByMail],
  };
}

/** A story that was begun and never sent is deleted soon, and when. */
export function draftGoes(to: { name: string; publicUrl: string }, { goesAt }: { goesAt: Date }): MailMessage {
  return {
    subject: 'La tua bozza sta per essere cancellata',
    preview: `Resta fino ${withArticle('al', longDate(goesAt))}.`,
    title: 'Una bozza che aspetta',
    paragraphs: [
      `Ciao ${to.name},`,
      `la storia che avevi cominciato a scrivere è ferma da molto: ${withArticle('il', longDate(goesAt))} la cancelliamo.`,
      'Per tenerla basta aprirla e salvarla di nuovo.',
    ],
    action: { label: 'Riprendi la bozza', url: `${to.publicUrl}/submit-story` },
  };
}

/** One of two: the story is archived at `endsAt` unless it reaches its goal, or its author asks for six months more. */
export function archiveNear(
  to: Author,
  { title, url, endsAt, canRenew }: StoryOf & { url: string; endsAt: Date; canRenew: boolean },
): MailMessage {
  const renewal = to.hasAccount ? 'da Le mie storie' : 'rispondendo a questo messaggio';
  return {
    ...about(to),
    subject: 'La tua storia sta per essere archiviata',
    preview: `Raccoglie sostegni fino ${withArticle('al', longDate(endsAt))}.`,
    title: 'Ancora un po’ di tempo',
    paragraphs: [
      greeting(to),
      `«${title}» raccoglie sostegni fino ${withArticle('al', longDate(endsAt))}. Se non arriva a ${number(supportGoal)} la archiviamo: resta in pagina, da leggere, ma non si può più sostenere.`,
      ...(canRenew ? [`Puoi rinnovarla una volta, per altri sei mesi, ${renewal}.`] : []),
    ],
    links: { label: 'Falla girare ancora:', to: shareLinks(title, url) },
    notes: [`La pagina: ${url}`],
  };
}

interface StoryOf {
  title: string;
}

const byAPerson = 'La decisione è di una persona della redazione: non l’ha presa un sistema automatico.';
const answerByMail = 'Per rispondere scrivi a questo messaggio.';

const objecting = ({ hasAccount }: Author): string =>
  hasAccount
    ? 'scrivilo da Le mie storie entro sei mesi, nella pagina della storia'
    : 'scrivici dall’Assistenza entro sei mesi, con il titolo della storia';

/** What is said to whoever is not to be named about writing to the newsroom. */
const unnamed = ({ hasAccount }: Author, isAnonymous: boolean): string[] =>
  isAnonymous ? [hasAccount ? sealedWords : unnamedWords] : [];

function greeting({ name }: Author): string {
  return name ? `Ciao ${name},` : 'Ciao,';
}

/** The way to the author's own stories, or what is said to whom has none. */
function about({ hasAccount, publicUrl }: Author, label = 'Apri Le mie storie'): Pick<MailMessage, 'action' | 'why'> {
  if (hasAccount) return { action: { label, url: `${publicUrl}/le-mie-storie` } };
  return {
    why: `Ricevi questo messaggio perché qualcuno ha inviato una storia a ${publication.name} con questo indirizzo.`,
  };
}
