import { questionStage } from '#features/articles/support-stages.ts';
import { countUpTo, longDate, number, plural, withArticle } from '#lib/italian.ts';
import type { PromiseAct } from './contract.ts';
import type { PromiseFacet } from './facets.ts';
import type { PromiseField } from './fields.ts';

/** The newsroom's page of promises. */
export const promiseListTexts = {
  facetsLabel: 'Promesse per stato',
  facets: {
    open: 'Da mantenere',
    corrections: 'Da correggere',
    silent: 'Senza risposta',
    done: 'Concluse',
    amplified: 'Oltre i 1.000',
  } satisfies Record<PromiseFacet, string>,
  facetCount: (count: number) => `${countUpTo(count, 99)} ${count === 1 ? 'promessa' : 'promesse'}`,
  list: (facet: string) => `Promesse: ${facet}`,
  intro:
    'Chi legge vede ogni promessa con la sua data. Le parole che scrivi qui escono solo quando le pubblica un amministratore.',
  loading: 'Caricamento delle promesse…',
  failed: 'Le promesse non sono arrivate',
  failedMore: 'Le altre promesse non sono arrivate. Riprova.',
  empty: {
    open: {
      title: 'Nessuna promessa da mantenere',
      text: 'Quando una storia arriva a 100 o a 500 sostegni, la promessa compare qui con la sua data.',
    },
    corrections: {
      title: 'Nessuna correzione aspetta',
      text: 'Una correzione scritta da un amministratore resta qui finché un altro non la pubblica.',
    },
    silent: {
      title: 'Nessuna domanda senza risposta',
      text: 'Le domande pubblicate restano qui finché chi deve rispondere tace.',
    },
    done: { title: 'Nessuna promessa conclusa', text: 'Quelle mantenute restano qui, con le parole pubblicate.' },
    amplified: {
      title: 'Nessuna storia oltre i 1.000',
      text: 'Quando una storia ci arriva, da qui può nascere una Dualità o un Trial.',
    },
  } satisfies Record<PromiseFacet, { title: string; text: string }>,
} as const;

/** One promise in it. */
export const newsroomPromiseTexts = {
  name: (place: string, stage: number) => `${place}, traguardo ${number(stage)}`,
  reached: (at: string) => `Raggiunto ${on(at)}`,
  dueBy: (at: string) => `Da mantenere entro ${on(at)}`,
  owner: (name: string) => `Se ne occupa ${name}`,
  noOwner: 'Nessuno se ne occupa',
  story: 'Storia',
  promised: 'Promessa',
  words: (stage: number) => (stage === questionStage ? 'Domanda' : 'Risposta'),
  writtenBy: (name: string | null) => `Parole di ${name ?? gone}, non ancora pubblicate`,
  publishedBy: (name: string | null, at: string) => `Pubblicata ${on(at)} da ${name ?? gone}`,
  counterpart: 'A chi si chiede conto',
  askedOn: (day: string) => `Domanda partita ${on(day)}`,
  follows: (name: string) => `Segue il caso ${name}`,
  answer: 'Risposta arrivata',
  answeredOn: (day: string) => `Arrivata ${on(day)}`,
  correction: 'Correzione da pubblicare',
  correctedBy: (name: string | null) => `Scritta da ${name ?? gone}, non ancora pubblicata`,
  correctedWords: 'Il testo diventa',
  correctedAnswer: 'La risposta diventa',
  corrected: (what: string, why: string) => `Nel registro: ${what} Perché: ${why}`,
  late: 'Motivo del rinvio',
  newDueOn: (day: string) => `Nuova data: ${longDate(day)}`,
  newDueWas: (day: string) => `La nuova data era ${on(day)}`,
  impossible: 'Perché non si può mantenere',
  waitsForAdmin: 'Le parole sono pronte: le pubblica un amministratore.',
  sequel: (format: string) => `Ne è nata: ${format}`,
  underWay: (count: number) => `${plural(count, 'articolo', 'articoli')} in lavorazione`,
  changedSince: 'Da quando hai cominciato a scrivere le parole sono cambiate. Adesso dicono:',
  sending: 'Un momento…',
  failedCall: 'Non siamo riusciti a registrarlo. Riprova.',
} as const;

interface ActText {
  /** On the button, and over what is asked before where there is no title. */
  label: string;
  title?: string;
  /** On the button that does it, once it was asked; else the label. */
  submit?: string;
  /** What is announced once it is done. */
  done: string;
  /** What is said before it is done. */
  text?: string;
}

/** What is done about a promise. */
export const actText = (act: PromiseAct, stage: number): ActText =>
  (stage === questionStage ? aboutQuestion[act] : undefined) ?? acts[act];

const acts: Record<PromiseAct, ActText> = {
  take: { label: 'Prendi in carico', done: 'Te ne occupi tu' },
  release: { label: 'Lascia', done: 'Nessuno se ne occupa più' },
  write: {
    label: 'Scrivi la risposta',
    submit: 'Salva',
    done: 'Risposta scritta',
    text: 'La legge solo la redazione, finché un amministratore non la pubblica.',
  },
  keep: {
    label: 'Pubblica',
    title: 'Pubblica la risposta',
    done: 'Risposta pubblicata',
    text: 'La risposta esce adesso, con queste parole, e la promessa è mantenuta. Dopo si cambia solo con una correzione.',
  },
  answer: {
    label: 'Registra la risposta',
    submit: 'Pubblica',
    done: 'Risposta pubblicata',
    text: 'Esce subito sotto la domanda, così com’è.',
  },
  correct: {
    label: 'Correggi',
    submit: 'Salva',
    done: 'Correzione scritta',
    text: 'La legge solo la redazione, finché un altro amministratore non la pubblica. Allora che cosa è cambiato, e perché, si legge sotto la storia e nel registro delle correzioni.',
  },
  publish_correction: {
    label: 'Pubblica la correzione',
    submit: 'Pubblica',
    done: 'Correzione pubblicata',
    text: 'Il testo cambia subito. Che cosa è cambiato, e perché, si legge sotto la storia e nel registro delle correzioni.',
  },
  drop_correction: {
    label: 'Scarta la correzione',
    done: 'Correzione scartata',
    text: 'Il testo pubblicato resta com’è.',
  },
  delay: {
    label: 'Spiega il ritardo',
    submit: 'Pubblica',
    done: 'Spiegazione pubblicata',
    text: 'Il motivo e la nuova data si leggono subito accanto alla promessa. La data promessa resta.',
  },
  give_up: {
    label: 'Non si può mantenere',
    done: 'La promessa è chiusa',
    text: 'Il motivo si legge subito accanto alla promessa, che si chiude e non si riapre.',
  },
};

const aboutQuestion: Partial<Record<PromiseAct, ActText>> = {
  take: {
    label: 'Prendi in carico',
    done: 'Te ne occupi tu',
    text: 'Segui tu il caso: il tuo nome esce con la domanda, quando viene pubblicata.',
  },
  write: {
    label: 'Scrivi la domanda',
    submit: 'Salva',
    done: 'Domanda scritta',
    text: 'La legge solo la redazione, finché un amministratore non la pubblica.',
  },
  keep: {
    label: 'Pubblica',
    title: 'Pubblica la domanda',
    done: 'Domanda pubblicata',
    text: 'La domanda esce adesso, con queste parole, e la promessa è mantenuta. Dopo si cambia solo con una correzione.',
  },
};

/** The fields of its forms. */
export const fieldTexts: Record<PromiseField, { label: string; help?: string }> = {
  words: { label: 'Testo da pubblicare' },
  counterpart: {
    label: 'A chi si chiede conto',
    help: 'Per esempio: il Comune di Serracupa. Si legge con la domanda.',
  },
  askedOn: { label: 'Giorno in cui la domanda è partita' },
  answer: { label: 'La risposta, per intero' },
  answeredOn: { label: 'Giorno in cui è arrivata' },
  what: { label: 'Che cosa è cambiato', help: 'Per esempio: la prima versione diceva 48 minuti. Sono 42.' },
  why: { label: 'Perché è cambiato' },
  reason: { label: 'Perché', help: 'Lo leggono tutti.' },
  newDueOn: { label: 'Nuova data' },
};

const gone = 'chi non è più in redazione';

/** `il 24 novembre 2026`. */
const on = (day: string) => withArticle('il', longDate(day));
