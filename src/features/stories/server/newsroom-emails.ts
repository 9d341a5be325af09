import { dayAndTime } from '#lib/italian-dates.ts';
import type { Recipient } from '#features/workflow/server/notify.ts';
import { publication } from '#lib/publication.ts';
import { reviewer } from '#lib/reviewer.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

interface StoryOf {
  storyId: string;
  title: string;
}

/** A story came in, and by when its author expects an answer. */
export function storyArrived(
  to: Recipient,
  { storyId, title, location, dueAt }: StoryOf & { location: string; dueAt: Date },
): MailMessage {
  return {
    subject: `Nuova storia: «${title}»`,
    preview: location,
    title: 'È arrivata una storia',
    paragraphs: [
      `Ciao ${to.name},`,
      `da ${location}: «${title}».`,
      `L’autore aspetta una risposta entro ${dayAndTime(dueAt)}.`,
    ],
    action: openStory(to, storyId),
  };
}

/**
 * A story waits for longer than authors are promised: `isAppeal`, for another look at its refusal. Where nobody can decide
 * it (`isWithoutDecider`), its author was told no date.
 */
export function storyOverdue(
  to: Recipient,
  {
    storyId,
    title,
    since,
    isAppeal,
    isWithoutDecider,
  }: StoryOf & Record<'isAppeal' | 'isWithoutDecider', boolean> & { since: Date },
): MailMessage {
  const promised = isAppeal ? 'all’autore abbiamo detto 7 giorni' : 'abbiamo promesso 48 ore';
  const why = isWithoutDecider
    ? 'chi l’aveva respinta non può deciderla, e serve un altro amministratore, che adesso non c’è'
    : promised;
  return {
    subject: `In ritardo: «${title}»`,
    preview: isAppeal ? 'Il riesame aspetta da più di 7 giorni.' : 'Aspetta da più di 48 ore.',
    title: isAppeal ? 'Un riesame è in ritardo' : 'Una storia è in ritardo',
    paragraphs: [
      `Ciao ${to.name},`,
      `${isAppeal ? 'il riesame di ' : ''}«${title}» aspetta la redazione da ${dayAndTime(since)}: ${why}.`,
    ],
    action: openStory(to, storyId),
  };
}

/** `act`: the author asks for another look at a refusal, or does not agree to the text. */
export function authorDisagrees(
  to: Recipient,
  {
    storyId,
    title,
    act,
    text,
    isWithoutDecider = false,
  }: StoryOf & { act: 'appeal' | 'object'; text: string; isWithoutDecider?: boolean },
): MailMessage {
  return {
    subject: act === 'appeal' ? `Chiesto un riesame: «${title}»` : `Testo contestato: «${title}»`,
    preview: 'La storia è di nuovo in verifica.',
    title: act === 'appeal' ? 'Un autore chiede un riesame' : 'Un autore contesta il testo',
    paragraphs: [
      `Ciao ${to.name},`,
      act === 'appeal'
        ? `chi ha inviato «${title}» chiede un riesame. ${whoReads()}`
        : `chi ha inviato «${title}» non è d’accordo con il testo proposto.`,
      text,
      ...(isWithoutDecider
        ? [
            'In redazione non c’è un altro amministratore che possa farlo: finché non lo nominate il riesame aspetta, e l’autore lo sa.',
          ]
        : []),
    ],
    action: openStory(to, storyId),
  };
}

const whoReads = () =>
  publication.isOnePerson
    ? 'La storia va riletta entro 7 giorni; questo giornale lo fa una persona sola, e può deciderla anche chi l’ha respinta.'
    : 'La storia va riletta entro 7 giorni da una persona diversa da chi l’ha respinta.';

/** The author said yes: what is left is to publish it. */
export function authorAgrees(to: Recipient, { storyId, title }: StoryOf): MailMessage {
  return {
    subject: `L’autore ha detto sì: «${title}»`,
    preview: 'La storia si può pubblicare.',
    title: 'Un autore ha detto sì',
    paragraphs: [
      `Ciao ${to.name},`,
      `chi ha inviato «${title}» ha detto sì al testo. La storia aspetta di essere pubblicata.`,
    ],
    action: openStory(to, storyId),
  };
}

/** The author answered a question: the story waits for the newsroom again. What they wrote may name them, and is not here. */
export function authorAnswers(to: Recipient, { storyId, title, dueAt }: StoryOf & { dueAt: Date | null }): MailMessage {
  return {
    subject: `Risposta dell’autore: «${title}»`,
    preview: 'La storia aspetta di nuovo la redazione.',
    title: 'Un autore ha risposto',
    paragraphs: [
      `Ciao ${to.name},`,
      `chi ha inviato «${title}» ha risposto alla domanda della redazione. Adesso aspetta una risposta${dueAt ? ` entro ${dayAndTime(dueAt)}` : ''}.`,
    ],
    action: openStory(to, storyId),
  };
}

/**
 * The author wrote about the article that is out, or objects to its being taken down (`isTakenDown`) or joined to another.
 * What they wrote may name them, and is not here.
 */
export function authorWrites(
  to: Recipient,
  { storyId, title, isTakenDown }: StoryOf & { isTakenDown: boolean },
): MailMessage {
  return {
    subject: isTakenDown ? `Contestata la rimozione: «${title}»` : `L’autore ha scritto: «${title}»`,
    preview: 'Aspetta una risposta.',
    title: isTakenDown ? 'Un autore contesta la rimozione' : 'Un autore ha scritto',
    paragraphs: [
      `Ciao ${to.name},`,
      isTakenDown
        ? `chi ha inviato «${title}» non è d’accordo con la rimozione. Risponde ${reviewer('una persona diversa da chi l’ha tolta, se in redazione c’è')}.`
        : `chi ha inviato «${title}» ha scritto alla redazione a proposito della storia.`,
      'Il messaggio è nella pagina della storia, e si risponde da lì.',
    ],
    action: openStory(to, storyId),
  };
}

/** A story that was being prepared does not go on. `forSilence`: the clock withdrew it, because its author did not answer. */
export function storyWithdrawn(
  to: Recipient,
  { storyId, title, forSilence }: StoryOf & { forSilence: boolean },
): MailMessage {
  return {
    subject: `Storia ritirata: «${title}»`,
    preview: 'Non si pubblica più.',
    title: 'Una storia è ritirata',
    paragraphs: [
      `Ciao ${to.name},`,
      forSilence
        ? `chi ha inviato «${title}» non ha risposto per 30 giorni: la storia è ritirata e non si pubblica.`
        : `chi ha inviato «${title}» l’ha ritirata: non si pubblica più.`,
    ],
    action: openStory(to, storyId),
  };
}

/** To whom a colleague gave a story. */
export function storyAssigned(to: Recipient, { storyId, title, by }: StoryOf & { by: string }): MailMessage {
  return {
    subject: `Storia assegnata a te: «${title}»`,
    preview: 'Adesso è fra le tue storie.',
    title: 'Una storia per te',
    paragraphs: [`Ciao ${to.name},`, `${by} ti ha assegnato «${title}».`],
    action: openStory(to, storyId),
  };
}

function openStory({ publicUrl }: Recipient, storyId: string): NonNullable<MailMessage['action']> {
  return { label: 'Apri la storia', url: `${publicUrl}/redazione/storie/${storyId}` };
}
