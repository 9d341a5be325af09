import type { StoryAct, StoryStatus } from './states.ts';
import { statusLabels } from './status-texts.ts';

/** What the calls about stories refuse, in Italian. */
export const storyRefusals = {
  noStory: 'Questa storia non esiste, o non è per te.',
  notAllowed: 'Il tuo ruolo non permette di farlo.',
  notNow: (act: StoryAct, status: StoryStatus) =>
    `La storia è «${statusLabels[status]}»: adesso non si può ${actLabels[act]}.`,
} as const;

/** As they follow 'non si può'. */
const actLabels: Record<StoryAct, string> = {
  take: 'prenderla in carico',
  release: 'rimetterla in coda',
  ask: 'chiedere una modifica',
  answer: 'rispondere',
  accept: 'accettarla',
  reopen: 'riaprire la lavorazione',
  send_for_ok: 'chiedere il sì dell’autore',
  object: 'contestare il testo',
  publish: 'pubblicarla',
  unschedule: 'toglierne la programmazione',
  reject: 'respingerla',
  appeal: 'chiedere un riesame',
  merge: 'unirla a un’altra',
  withdraw: 'ritirarla',
  archive: 'archiviarla',
  renew: 'rinnovarla',
  take_down: 'rimuoverla',
};
