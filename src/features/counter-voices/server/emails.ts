import type { MailMessage } from '#platform/mail/mail-message.ts';
import { voiceRefusalTexts } from '../texts.ts';
import type { VoiceOutcome, VoiceRefusal } from '../kinds.ts';

interface To {
  name: string;
  title: string;
  url: string;
}

const why = 'Ricevi questo messaggio perché hai mandato la tua versione di una storia.';

/** To whoever sent one: that it came in. It repeats none of their words. */
export function voiceReceived({ name, title, url }: To): MailMessage {
  return {
    subject: `Versione ricevuta: «${title}»`,
    preview: 'La redazione la legge e verifica.',
    title: 'Abbiamo ricevuto la tua versione',
    paragraphs: [
      `Ciao ${name},`,
      `la tua versione su «${title}» è in redazione. La leggiamo, verifichiamo come c’entri e ti scriviamo che cosa ne facciamo.`,
      'Finché non è pubblicata puoi ritirarla da «Le mie storie».',
    ],
    action: { label: 'Apri «Le mie storie»', url },
    why,
  };
}

/** To the admins: one waits. */
export function voiceArrived({ name, title, url }: To): MailMessage {
  return {
    subject: `Un’altra versione: «${title}»`,
    preview: 'Chi è coinvolto ha mandato la sua versione.',
    title: 'Un’altra versione da leggere',
    paragraphs: [`Ciao ${name},`, `su «${title}» una persona coinvolta ha mandato la sua versione.`],
    action: { label: 'Apri le altre versioni', url },
  };
}

/** To whoever sent one: what becomes of it. */
export function voiceAccepted({ name, title, url, outcome }: To & { outcome: VoiceOutcome }): MailMessage {
  return {
    subject: `Versione accolta: «${title}»`,
    preview: outcome === 'reply' ? 'È in testa all’articolo.' : 'Diventa una voce dell’articolo.',
    title: 'La tua versione è accolta',
    paragraphs: [
      `Ciao ${name},`,
      outcome === 'reply'
        ? `la tua versione su «${title}» è pubblicata come replica, in testa all’articolo e senza commento.`
        : `la tua versione su «${title}» diventa una voce dell’articolo. La redazione può accorciarla; la leggi lì appena la correzione esce. Fino ad allora puoi ritirarla da «Le mie storie».`,
    ],
    action: { label: outcome === 'reply' ? 'Apri l’articolo' : 'Apri «Le mie storie»', url },
    why,
  };
}

/** To whoever sent one: why it is not published. */
export function voiceRefused({
  name,
  title,
  url,
  code,
  words,
}: To & { code: VoiceRefusal; words: string }): MailMessage {
  return {
    subject: `Versione non accolta: «${title}»`,
    preview: voiceRefusalTexts[code],
    title: 'La tua versione non esce',
    paragraphs: [
      `Ciao ${name},`,
      `la redazione non pubblica la tua versione su «${title}». Motivo: ${voiceRefusalTexts[code].toLowerCase()}.`,
      words,
      'Se l’articolo parla di te puoi sempre chiedere una rettifica o una replica.',
    ],
    action: { label: 'Apri «Le mie storie»', url },
    why,
  };
}
