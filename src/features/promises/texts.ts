import { capital } from '#lib/capital.ts';
import { number, plural, withArticle } from '#lib/italian.ts';

/** The page of all promises. */
export const promisesTexts = {
  title: 'Le promesse',
  intro:
    'A 100, a 500 e a 1.000 sostegni promettiamo qualcosa, con una data. Qui si vede se la rispettiamo, anche quando non la rispettiamo.',
  share: 'Quante promesse manteniamo in tempo',
  inTime: 'mantenute in tempo',
  noShare: 'Nessuna promessa è ancora scaduta: la prima percentuale arriva con la prima data.',
  picture: (settled: number, inTime: number, afterDate: number, late: number, impossible: number) =>
    `Su ${plural(settled, 'promessa conclusa o scaduta', 'promesse concluse o scadute')}, ${number(inTime)} in tempo, ${number(afterDate)} dopo la data, ${number(late)} in ritardo, ${number(impossible)} che non si possono mantenere`,
  legend: {
    kept: (count: number) => `${number(count)} in tempo`,
    kept_late: (count: number) => `${number(count)} dopo la data`,
    late: (count: number) => `${number(count)} in ritardo`,
    impossible: (count: number) => `${number(count)} ${count === 1 ? 'impossibile' : 'impossibili'}`,
  },
  days: (days: number) => `${number(days)} ${days === 1 ? 'giorno' : 'giorni'}`,
  none: '–',
  median: 'mediana fra traguardo e promessa mantenuta',
  settled: 'promesse concluse o scadute finora',
  running: 'in corso, data non ancora passata',
  silent: 'domande a cui nessuno ha risposto',
  atOnce:
    'A 1.000 sostegni la prima pagina e la nota alla stampa arrivano da sole, lo stesso giorno. Quelle promesse sono nell’elenco, ma in questi numeri non contano: li farebbero sembrare migliori.',

  list: 'Una per una',
  order: 'Prima quelle che aspettano.',
  stage: (stage: number) => `traguardo ${number(stage)}`,
  promised: {
    100: (day: string) => `La redazione risponde in pubblico entro ${day}.`,
    500: (day: string) => `Chiedere conto a chi di dovere entro ${day}.`,
    1000: () => 'Prima pagina per 7 giorni e nota alla stampa lo stesso giorno, e la prossima lettera.',
  } as Readonly<Record<number, (day: string) => string>>,
  day: (day: string) => withArticle('il', day),
  reachedOn: (day: string) => `Traguardo raggiunto ${withArticle('il', day)}`,
  answeredOn: (day: string) => `Risposta ${withArticle('il', day)}`,
  askedOn: (day: string) => `Domanda ${withArticle('il', day)}`,
  newDate: (day: string) => `Nuova data: ${day}.`,
  newDateWas: (day: string) => `La nuova data era ${withArticle('il', day)}.`,
  quote: (words: string) => `«${words}»`,
  said: (who: string, words: string) => `${capital(who)}: «${words}»`,
  readAnswer: 'Leggi la risposta',
  readQuestion: 'Leggi la domanda',
  readBoth: 'Leggi domanda e risposta',
  readStory: 'Leggi la storia',
  readNote: 'Leggi la nota alla stampa',
  empty: {
    title: 'Nessuna promessa, per ora',
    text: 'La prima arriva quando una storia raggiunge 100 sostegni.',
  },
  loading: 'Caricamento delle promesse...',
  failed: 'Le promesse non sono arrivate',
  failedText: 'Riprova fra qualche istante.',
  failedMore: 'Le altre promesse non sono arrivate. Riprova fra qualche istante.',
} as const;
