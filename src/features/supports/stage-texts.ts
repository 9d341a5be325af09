import type { SupportStage } from '#features/articles/support-stages.ts';
import { capital } from '#lib/capital.ts';
import { number, withArticle } from '#lib/italian.ts';

/** What the newsroom promised for each step (product rules 2.3), as readers and the newsroom itself are told. */
export const stagePromises: Record<SupportStage, string> = {
  100: 'la redazione risponde in pubblico entro 7 giorni.',
  500: 'un giornalista segue il caso e chiede una risposta a chi di dovere entro 14 giorni; domanda e risposta si pubblicano.',
  1000: 'la storia è amplificata: prima pagina per sette giorni, la prossima lettera, una nota alla stampa, e può diventare una Dualità o un Trial.',
};

/** The road of the steps. */
export const stageTexts = {
  title: (place: string) => `Che cosa succede a ${place}`,
  missing: (count: number) => (count === 1 ? 'Ne manca 1' : `Ne mancano ${number(count)}`),
  neverReached: 'Non raggiunta',
  /** Supports enough, some of which are checked. */
  awaitsCheck: 'Aspetta la verifica',
  /** Supports enough, of which the last have only just come. */
  awaitsMinutes: 'Fra qualche minuto, dopo la verifica',
  reached: 'Raggiunta',
  reachedOn: 'Raggiunta',
  within: 'Entro',
  ahead: { 100: '7 giorni dal traguardo', 500: '14 giorni dal traguardo', 1000: 'lo stesso giorno' } satisfies Record<
    SupportStage,
    string
  >,
  by: 'Entro il',
  newDate: 'Nuova data',
  newDateWas: 'La nuova data era',
  answer: 'Risposta',
  notYet: 'ancora no',
  askedTo: 'Domanda a',
  question: 'Domanda',
  frontPage: 'In prima pagina',
  frontPageFor: 'per 7 giorni',
  letter: 'Lettera',
  pressNote: 'Nota alla stampa',
  readNote: 'Leggi la nota',
  became: (format: string) => `È diventata: ${format}`,
  quote: (words: string) => `«${words}»`,
  newsroomAnswer: 'La risposta della redazione',
  alone: 'L’ha pubblicata chi l’ha scritta: in quel periodo la redazione era di una sola persona.',
  publishedOn: (day: string) => `Pubblicata ${withArticle('il', day)}`,
  newsroomQuestion: 'La domanda della redazione',
  asked: (counterpart: string, day: string, journalist: string | null) =>
    `Destinatario: ${counterpart}. Inviata ${withArticle('il', day)}.${journalist ? ` ${journalist} segue il caso.` : ''}`,
  counterpartAnswer: (counterpart: string) => `${capital(counterpart)} ha risposto`,
  cameOn: (day: string) => `Arrivata ${withArticle('il', day)}`,
} as const;
