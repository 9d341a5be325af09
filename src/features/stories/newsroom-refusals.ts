import { draftTexts } from '#features/workflow/texts.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { WorkingField } from './merge-texts.ts';
import { fileTexts } from './newsroom-file-texts.ts';
import type { StoryStatus } from './states.ts';
import { statusLabels } from './status-texts.ts';

/** What the newsroom's calls refuse or write down, in Italian; what has to do with moves is in `refusal-texts.ts`. */
export const newsroomTexts = {
  closed: (status: StoryStatus) => `La storia è «${statusLabels[status]}»: la lavorazione è chiusa.`,
  notTaken: (parts: readonly WorkingField[]) =>
    `Nel testo di lavoro resta com’era: ${parts.map((part) => fileTexts.fields[part].toLowerCase()).join(', ')}`,
  version: (version: number) => `Versione ${version}`,
  noAssignee: 'Si può assegnare solo a chi lavora in redazione.',
  counterpartName: 'Scrivi a chi è stato chiesto.',
  asked: 'Chiesto di rispondere',
  replied: 'Risposta ricevuta',
  counterpartSaved: 'Scheda aggiornata',
  counterpartChanged: 'Cambiata la replica',
  otherCounterpart: 'Qualcun altro ha cambiato la scheda mentre la scrivevi: confronta le due.',
  counterpartRemoved: 'Scheda tolta',
  ownStory: draftTexts.ownStory,
  notOutYet: 'I lettori non la vedono ancora: togli la programmazione dal suo articolo.',
  appealedToAnother: 'L’autore ha chiesto un riesame: decide una persona diversa da chi ha respinto la storia.',
  takenDownByYou: 'La storia l’hai tolta tu: all’autore risponde un altro amministratore.',
  nothingToAnswer: 'L’autore non aspetta una risposta: forse qualcun altro gli ha già risposto.',
  notReady: (missing: readonly string[]) => `Prima manca ancora qualcosa. ${missing.join(' ')}`,
  mergeIntoItself: 'Scegli un’altra storia: questa non si può unire a se stessa.',
  mergeIntoNothing: 'La storia a cui vuoi unirla non esiste.',
  mergeIntoMerged: 'La storia che hai scelto è a sua volta unita a un’altra: scegli quella.',
  mergeIntoEnded: (status: StoryStatus) =>
    `La storia che hai scelto è «${statusLabels[status]}»: non prosegue. Scegline un’altra.`,
  emptied: 'I dati di questa storia sono stati cancellati: resta solo com’è stata decisa.',
  byMail: 'Scritto dall’autore per e-mail',
  /** To the yes of who has no account. */
  yesByMail: {
    noTextYet: 'Il testo di questa storia non aspetta il sì dell’autore.',
    otherVersion: 'Nel frattempo il testo è cambiato: l’autore deve dire sì a quello nuovo.',
  },
  appealOver: 'Il riesame si può chiedere una volta, entro sei mesi dalla decisione.',
  authorHasAccount: 'L’autore ha un account: lo fa da Le mie storie.',
} as const;

/** What stands in the way of the next step. */
export const missingTexts = {
  source: 'È arrivata senza account: scrivi come è stata verificata la fonte.',
  notAsked: (name: string) => `A ${name} non è ancora stato chiesto di rispondere.`,
  mayReply: (name: string, until: Date) => `${name} può rispondere fino a ${dayAndTime(until)}.`,
  yes: 'L’autore non ha ancora detto sì a questa versione.',
  yesOfNobody:
    'Chi l’ha inviata non ha lasciato un indirizzo: nessuno può chiedergli il suo sì, e senza non si pubblica. Se lo trovi, riporta il suo sì.',
} as const;
