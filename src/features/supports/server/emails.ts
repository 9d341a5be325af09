import { longDate, number } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { supportGoal, type SupportStage } from '../rules.ts';
import { stagePromises } from '../texts.ts';

/** Tells the newsroom that a story reached a step, and what it promised for it (product rules 2.3). */
export function stageReached(story: {
  name: string;
  title: string;
  stage: SupportStage;
  dueAt: Date;
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
        ? 'Prima pagina e nota alla stampa ci sono già: da adesso la storia può diventare una Dualità o un Trial.'
        : `La data da mantenere, che chi legge vede accanto alla promessa: ${longDate(story.dueAt)}.`,
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
