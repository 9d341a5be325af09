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
