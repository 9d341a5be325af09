import { fileSize } from '#lib/file-size.ts';
import { plural } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { dayAgo, momentAgo } from './age-texts.ts';

/** Words of the page that stands where the network should be. */
export const offlineTexts = {
  title: 'Sei senza rete',
  standfirst: 'Quello che hai salvato si legge lo stesso. Il resto aspetta qui finché la linea non torna.',
  status: 'Nessuna connessione',
  retry: 'Riprova',
  toSaved: 'Vai ai salvati',
  toRead: 'Vai a quello che hai letto',

  onlineTitle: 'Da leggere senza rete',
  onlineStandfirst: 'Queste copie si aprono anche quando la linea non c’è.',
  onlineStatus: 'La rete c’è',
  goOn: 'Vai alla pagina',

  saved: 'Salvati qui',
  amount: (count: number, bytes: number) => `${plural(count, 'articolo', 'articoli')}, ${fileSize(bytes)}`,
  readOn: (day: string) => `Letto ${day}`,
  readLately: 'Letti in questi giorni',
  stays: 'Resta qui al massimo sette giorni',
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  whole: 'intero',
  savedOn: (at: number, now: number) => `salvato ${dayAgo(at, now)}`,
  keptOn: (at: number, now: number) => `copia: ${momentAgo(at, now)}`,
  corrected: (at: number, now: number) => `corretto dal giornale: la copia è nuova, ${dayAgo(at, now)}`,

  gone: 'Ritirati dal giornale',
  goneHelp: 'Di questi articoli qui non c’è più la copia.',
  askedGone: (title: string) => `«${title}» è stato ritirato dal giornale: la copia che era qui non c’è più.`,
  goneOn: (at: number, now: number) => `tolto ${dayAgo(at, now)}`,

  nothing: 'Qui non c’è ancora niente da leggere',
  get nothingHelp() {
    const help =
      'Gli articoli che apri restano qui sette giorni, quelli che salvi finché li tieni salvati e c’è posto.';
    return publication.sells
      ? `${help} Quelli gratuiti, al massimo fino alla fine del mese; quelli che leggi da Supporter finché dura l’abbonamento, e trenta giorni al massimo senza rete.`
      : help;
  },
  front: 'La prima pagina',
  frontOn: (at: number, now: number) => `come era ${momentAgo(at, now)}`,

  rest: (count: number) =>
    count === 1 ? 'Un articolo salvato non è ancora qui.' : `${count} articoli salvati non sono ancora qui.`,
  restCounts: (left: number) =>
    `Tenerli conta come leggerli: questo mese ${left === 1 ? 'te ne resta uno' : `te ne restano ${left}`}.`,
  restOver: 'Tenerli conta come leggerli, e questo mese non te ne restano.',
  keepRest: (count: number) => (count === 1 ? 'Tienine uno qui' : `Tienine ${count} qui`),

  waits: 'Aspetta la rete',
  waitsHelp: 'Quando la rete torna te la mostriamo: la pubblichi tu.',
  commentOn: (title: string, isReply: boolean) => (isReply ? `Risposta sotto «${title}»` : `Commento a «${title}»`),
  story: 'La storia che stai scrivendo',
  storyHelp: 'È in questo browser, dove l’hai lasciata.',
  notSent: 'Bozza: non è ancora partita',
  continue: 'Continua',

  cannot: 'Adesso non si può',
  acts: [
    ['Votare', 'Il voto è uno solo: lo prendiamo quando siamo sicuri di contarlo.'],
    ['Sostenere una storia', 'Il numero dei sostegni è di tutti e si muove in diretta.'],
    ['Pubblicare commenti', 'Puoi scriverli: restano in bozza su questo telefono o computer.'],
    ['Inviare una storia', 'Puoi scriverla: resta in bozza qui, e la invii tu quando la linea torna.'],
  ],
  lastContact: (at: number, now: number) => `Ultimo aggiornamento: ${momentAgo(at, now)}`,

  app: (name: string) => `${name} fra le tue app`,
  appHelp: 'Si apre con un tocco, e quello che hai qui si legge anche senza rete.',
  install: 'Installa',
  installOnApple: 'Su iPhone e iPad apri il sito con Safari, premi Condividi e poi «Aggiungi alla schermata Home».',
  installElsewhere:
    'Sugli altri telefoni e computer apri il menu del browser e scegli «Installa» o «Aggiungi a schermata Home».',
} as const;

/** For the head of the page, which holds with network and without. */
export const offlineHead = { title: offlineTexts.onlineTitle, description: offlineTexts.onlineStandfirst };
