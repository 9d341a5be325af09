import { supportGoal, type SupportStage } from '#features/articles/support-stages.ts';
import { longDate, number } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { stagePromises } from '../stage-texts.ts';

/** Tells somebody of the newsroom that a story reached a step, what was promised for it (product rules 2.3), and whether they answer for that. */
export function stageReached(story: {
  name: string;
  title: string;
  stage: SupportStage;
  dueAt: Date;
  isOwner: boolean;
  url: string;
}): MailMessage {
  const supports = `${number(story.stage)} sostegni`;
  return {
    subject: `${supports}: «${story.title}»`,
    preview: `Una storia ha raggiunto i ${supports}.`,
    title: `Raggiunti ${supports}`,
    paragraphs: [
      `Ciao ${story.name},`,
      `la storia «${story.title}» ha raggiunto i ${supports}.`,
      `Quello che abbiamo promesso a questa tappa: ${stagePromises[story.stage]}`,
      story.stage === supportGoal
        ? 'Prima pagina e nota alla stampa ci sono già. La prossima lettera deve avere la storia: ce la mette chi la scrive. Da adesso può diventare una Dualità o un Trial.'
        : `La data da mantenere, che chi legge vede accanto alla promessa: ${longDate(story.dueAt)}.`,
      ...(story.isOwner
        ? [
            'Hai seguito tu la storia, e la promessa è affidata a te. Se non puoi occupartene, lasciala a qualcun altro.',
          ]
        : []),
    ],
    action: { label: story.stage === supportGoal ? 'Apri la storia' : 'Apri le promesse', url: story.url },
  };
}

/** Tells an admin that an alarm waits for somebody: nothing of who supports, or from where. */
export function alarmRaised({ name, title, url }: { name: string; title: string; url: string }): MailMessage {
  return {
    subject: `Verifica in corso: «${title}»`,
    preview: 'Molti sostegni di un’ora sono arrivati dallo stesso punto.',
    title: 'Sostegni da verificare',
    paragraphs: [
      `Ciao ${name},`,
      `molti dei sostegni che «${title}» ha avuto in un’ora sono arrivati dalla stessa rete, o da caselle dello stesso dominio.`,
      'Continuano a contare, e chi legge vede «Verifica in corso»; finché nessuno decide non fanno raggiungere tappe.',
    ],
    action: { label: 'Apri la verifica', url },
  };
}
