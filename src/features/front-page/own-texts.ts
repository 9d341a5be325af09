import { questionStage } from '#features/articles/support-stages.ts';
import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, number, plural, timeZone, withArticle } from '#lib/italian.ts';
import { romeDay } from '#lib/rome-time.ts';
import { oldestNewsMs } from './oldest-news.ts';
import type { News } from './own-contract.ts';

const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone });
const dayAndMonth = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone });
const days = 'due tre quattro cinque sei sette otto nove dieci'.split(' ');

/** What whoever is signed in reads on the home page. */
export const ownTexts = {
  hello: (name: string) => `Ciao, ${name}.`,
  away: (since: Date, now: Date) => {
    const away = romeDay(now) - romeDay(since);
    if (away < 1) return '';
    return away === 1 ? ' Mancavi da ieri.' : ` Mancavi da ${days[away - 2] ?? number(away)} giorni.`;
  },

  news: 'Dall’ultima visita',
  newsCount: (count: number, since: Date, now: Date) => `${number(count)} novità ${sinceWords(since, now)}`,
  nothingNew: (since: Date, now: Date) => `Niente di nuovo ${sinceWords(since, now)}.`,
  firstVisit: 'Dalla prossima volta qui trovi che cosa è cambiato mentre non c’eri.',
  failed: 'Errore nel caricamento delle novità',
  over: 'Accedi di nuovo per trovare qui le tue novità.',
  signIn: 'Accedi',

  closing: 'Si chiude oggi',
  untilClosing: (minutes: number): [count: string, words: string] =>
    minutes >= 60
      ? [number(Math.floor(minutes / 60)), minutes < 120 ? 'ora alla chiusura' : 'ore alla chiusura']
      : [number(minutes), minutes === 1 ? 'minuto alla chiusura' : 'minuti alla chiusura'],
  votes: (count: number) => (count === 1 ? 'voto finora' : 'voti finora'),
  sealed: 'Come si divide la giuria lo vedi dopo aver votato.',
  vote: 'Apri il fascicolo e vota',

  near: (stage: number) => nearTitles[stage] ?? `Vicino a ${number(stage)} sostegni`,
  missing: (supports: number, missing: number) =>
    `${supports === 1 ? 'sostegno' : 'sostegni'}, ${missing === 1 ? 'ne manca 1' : `ne mancano ${number(missing)}`}`,
  supports: 'Sostegni',
  stages: 'Tappe',
  stageWords: { 100: '', 500: 'un giornalista', 1000: 'prima pagina' } as Readonly<Record<number, string>>,
  support: 'Sostieni la storia',

  replies: 'Ti hanno risposto',
  saved: 'Da leggere dopo',
  allSaved: 'Tutti i salvati',
  minutes: (minutes: number) => `${minutes} min`,
  savedOn: (at: string) => `salvato ${withArticle('il', dayAndMonth.format(new Date(at)))}`,
  quote: (text: string) => `«${text}»`,
} as const;

const nearTitles: Readonly<Record<number, string>> = {
  100: 'Vicino ai cento',
  500: 'Vicino ai cinquecento',
  1000: 'Vicino ai mille',
};

/** What happened, in a sentence; null where the title says it. */
export function newsWords({ kind, text, stage }: News): string | null {
  switch (kind) {
    case 'published':
      return text;
    case 'stage':
      return `Ha raggiunto ${plural(stage ?? 0, 'sostegno', 'sostegni')}.`;
    case 'promise_late':
      return 'Una promessa della redazione è in ritardo.';
    case 'promise_kept':
      return `${stage === questionStage ? 'La redazione ha chiesto conto' : 'La redazione ha risposto'}: ${text}`;
    case 'promise_answered':
      return `È arrivata la risposta: ${text}`;
    case 'promise_impossible':
      return 'Una promessa della redazione non si può mantenere.';
    case 'verdict':
      return 'La giuria dei lettori ha deciso.';
    case 'addition':
      return `Una parte nuova: ${text}`;
    case 'ending':
      return text;
    case 'correction':
      return `Correzione: ${text}`;
    case 'retraction':
      return `Ritrattazione: ${text}`;
    case 'reply':
      return `Replica: ${text}`;
  }
}

/** `dalle 9.10` of today, `da sabato` of this week, `dal 12 novembre 2025`; of more than what is looked at, what is. */
function sinceWords(since: Date, now: Date): string {
  if (now.getTime() - since.getTime() > oldestNewsMs) return 'nell’ultimo mese';
  const away = romeDay(now) - romeDay(since);
  if (away < 1) return /^0?1\./.test(timeOfDay(since)) ? 'dall’una' : `dalle ${timeOfDay(since).replace(/^0/, '')}`;
  return away < 7 ? `da ${weekday.format(since)}` : withArticle('dal', longDate(since));
}
