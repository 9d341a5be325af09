import { dayAndTime } from '#lib/italian-dates.ts';
import { publication } from '#lib/publication.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

/** An admin, to whom the newsroom's own messages go. */
export interface Admin {
  name: string;
  publicUrl: string;
}

interface StoryOf {
  storyId: string;
  title: string;
}

/** A story came in, and by when its author expects an answer. */
export function storyArrived(
  to: Admin,
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

/** A story waits for longer than authors are promised. */
export function storyOverdue(to: Admin, { storyId, title, since }: StoryOf & { since: Date }): MailMessage {
  return {
    subject: `In ritardo: «${title}»`,
    preview: 'Aspetta da più di 48 ore.',
    title: 'Una storia è in ritardo',
    paragraphs: [
      `Ciao ${to.name},`,
      `«${title}» aspetta la redazione da ${dayAndTime(since)}: abbiamo promesso 48 ore.`,
    ],
    action: openStory(to, storyId),
  };
}

/** `act`: the author asks for another look at a refusal, or does not agree to the text. */
export function authorDisagrees(
  to: Admin,
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
export function authorAgrees(to: Admin, { storyId, title }: StoryOf): MailMessage {
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

function openStory({ publicUrl }: Admin, storyId: string): NonNullable<MailMessage['action']> {
  return { label: 'Apri la storia', url: `${publicUrl}/redazione/storie/${storyId}` };
}
