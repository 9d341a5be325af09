import { capital } from '#lib/capital.ts';
import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, plural, withArticle } from '#lib/italian.ts';
import type { FrontPlan } from './plan-contract.ts';

/** `dal 20 novembre 2025 alle 14.05`. */
const moment = (article: 'il' | 'dal' | 'al', instant: string) =>
  `${withArticle(article, longDate(instant))} alle ${timeOfDay(instant)}`;
const until = ({ endsAt }: FrontPlan) => (endsAt ? ` ${moment('al', endsAt)}` : '');

/** The newsroom's page of the first page. */
export const deskTexts = {
  loading: 'Carico la prima pagina…',
  failed: 'La prima pagina non è arrivata.',
  intro:
    'Chi hai scelto sta davanti, nel tuo ordine: il primo è l’apertura. I posti che restano li riempie la regola, con gli ultimi usciti. Una storia che arriva a mille sostegni ha il suo posto per sette giorni, anche se non la scegli.',
  unsaved: 'La prima pagina',

  choice: 'La tua scelta',
  changing: (plan: FrontPlan) => `Stai cambiando quella che comincia ${moment('il', plan.startsAt)}.`,
  stopChanging: 'Lascia com’era',
  now: (plan: FrontPlan | null) => {
    if (!plan) return 'Adesso decide la regola.';
    const since = `${plan.madeBy ?? 'chi non lavora più qui'}, ${moment('dal', plan.startsAt)}${until(plan)}`;
    return plan.stories.length === 0
      ? `Adesso decide la regola: così ha scelto ${since}.`
      : `Adesso c’è quella scelta da ${since}.`;
  },
  empty: 'Non hai scelto niente: decide la regola.',
  order: 'Gli articoli scelti, in ordine',
  lead: 'Apertura',
  notPublic: 'I lettori non lo vedono più: il suo posto va alla regola.',
  excluded: 'È escluso dai motori di ricerca: il suo posto va alla regola.',
  remove: 'Togli',
  removeSpoken: (title: string) => `Togli «${title}» dalla scelta`,
  add: 'Aggiungi un articolo',
  addTitle: 'Aggiungi un articolo alla prima pagina',
  addText: 'Fra quelli che i lettori vedono.',
  choose: 'Aggiungi',
  chooseSpoken: (title: string) => `Aggiungi «${title}»`,
  isChosen: 'Già scelto',
  full: 'Sono già sei: per aggiungerne un altro togline uno.',

  when: 'Quando',
  atOnce: 'Adesso',
  later: 'Più tardi',
  startsAt: { label: 'Dal', help: 'Ora di Roma' },
  endsAt: { label: 'Fino al', help: 'Poi torna quella di prima, o la regola' },
  below: 'Quella che c’è adesso',
  belowEnds: 'Finisce ora',
  belowReturns: 'Torna alla fine',
  publish: 'Metti in prima pagina',
  schedule: 'Programma',
  leaveToRule: 'Lascia alla regola',
  published: 'È in prima pagina',
  planned: 'Programmata',
  saveFailed: 'Non siamo riusciti a salvarla. Riprova.',
  reload: 'Riparti da quella che c’è',

  shown: 'Come sarà',
  shownHelp: 'Con gli articoli che ci sono adesso.',
  reasons: { chosen: 'Scelto da te', amplified: 'Mille sostegni', latest: 'Fra gli ultimi usciti' },
  until: (instant: string) => `Mille sostegni: ha il posto fino ${withArticle('al', longDate(instant))}`,
  none: 'Non c’è ancora niente da mettere in prima pagina.',

  scheduled: 'Programmate',
  noneScheduled: 'Nessuna.',
  from: (plan: FrontPlan) => `${capital(moment('dal', plan.startsAt))}${until(plan)}`,
  stories: (plan: FrontPlan) =>
    plan.stories.length === 0 ? 'Decide la regola' : plural(plan.stories.length, 'articolo scelto', 'articoli scelti'),
  by: (name: string | null) => (name ? `Scelta da ${name}` : ''),
  change: 'Cambia',
  changeSpoken: (plan: FrontPlan) => `Cambia quella che comincia ${moment('il', plan.startsAt)}`,
  cancel: 'Annulla',
  cancelSpoken: (plan: FrontPlan) => `Annulla quella che comincia ${moment('il', plan.startsAt)}`,
  cancelTitle: 'Annullare questa programmazione?',
  cancelText: 'La prima pagina resta com’è.',
  cancelYes: 'Sì, annulla',
  cancelled: 'Programmazione annullata',
  dropTitle: 'Lasciare la scelta che stai facendo?',
  dropText: 'Non è salvata: se cambi quella programmata, la perdi.',
  dropYes: 'Lascia e cambia',
  dropNo: 'Resta qui',
  cancelFailed: 'Non siamo riusciti ad annullarla. Riprova.',

  preview: 'Anteprima',
  previewHelp: 'Come la trova chi torna. La vede solo la redazione.',
  widths: 'Larghezza',
  phone: 'Telefono, 390 px',
  screen: 'Schermo, 1280 px',
  frame: (width: number) => `Anteprima della prima pagina a ${width} pixel`,
  previewFailed: 'L’anteprima non è arrivata: controlla la scelta e ricarica.',
} as const;
