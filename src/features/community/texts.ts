import { inMonth } from '#lib/in-month.ts';
import { monthAndYear, monthName } from '#lib/italian-dates.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { canJoin } from '#lib/joining.ts';
import { romeMonthBounds } from '#lib/rome-time.ts';
import { communityHead } from './heads.ts';

/** What the community's page says, and the points part that other pages show too. */
export const communityTexts = {
  ...communityHead,
  standfirst:
    'Chi legge, chi vota, chi risponde. Ogni mese si riparte da zero: conta quello che porti nella discussione.',

  callTitle: 'Manca la tua voce',
  get callText() {
    return `${canJoin() ? 'Registrarsi è gratis,' : 'Si entra su invito, gratis:'} il primo commento vale già un punto.`;
  },
  get start() {
    return canJoin() ? 'Inizia Subito' : 'Accedi';
  },
  formats: 'Scopri i Format',

  board: 'Classifica del mese',
  boardOf: (month: string) => `Classifica di ${monthName(romeMonthBounds(month).from)}`,
  boardOfPast: (month: string) => `Classifica di ${monthAndYear(romeMonthBounds(month).from)}`,
  boardEmpty: 'Classifica in Costruzione',
  boardEmptyText: 'I primi punti del mese si assegnano adesso.',
  boardEmptyPast: 'In questo mese nessuno ha guadagnato punti.',
  boardFailed: 'Errore nel caricamento della classifica',
  boardLoading: 'Caricamento della classifica…',
  closesIn: (days: number) =>
    days > 0 ? `Si chiude tra ${plural(days, 'giorno', 'giorni')}` : 'Si chiude a mezzanotte',
  votePointsOnMonday:
    'I punti dei voti arrivano in classifica alla fine del mese e il lunedì, tranne nei suoi primi e ultimi tre giorni.',
  closedOn: (lastDay: Date) => `Chiusa ${withArticle('il', longDate(lastDay))}`,
  medals: ['Medaglia d’oro', 'Medaglia d’argento', 'Medaglia di bronzo'],
  pointsOf: (points: number) => plural(points, 'punto', 'punti'),
  ranksBelow: 'Le altre posizioni',
  rank: 'Posizione',
  name: 'Nome',
  proportion: 'Proporzione',
  pointsColumn: 'Punti',
  you: 'tu',
  otherMonths: 'Altri mesi',
  thisMonth: 'Mese in corso',
  month: (month: string) => monthAndYear(romeMonthBounds(month).from),

  ownPoints: 'I tuoi punti',
  ownPointsIn: (now: Date) => `I tuoi punti ${inMonth(monthName(now))}`,
  position: 'Posizione',
  ever: 'Da sempre',
  none: '–',
  toNext: (points: number, rank: number) =>
    `${points === 1 ? 'Ancora un punto' : `Ancora ${number(points)} punti`} e arrivi ${withArticle('al', `${rank}º`)} posto. Un voto ne vale due.`,
  first: 'Nessuno davanti a te. Un voto vale due punti.',
  noPoints: 'Un commento vale un punto, un voto ne vale due.',
  notOnBoard: 'In classifica entra chi ha confermato il proprio indirizzo.',

  fallbackName: 'Utente Anonimo',
  badLimit: 'La classifica mostra da 1 a 50 lettori.',
  badMonth: 'Il mese si scrive come 2025-11 e non può essere futuro.',

  points: 'Come Guadagnare Punti',
  rules: 'Le regole, alla luce del sole',
} as const;

/** The three ways to points, with what each is worth (specification 9). */
export const pointsWays = [
  { points: 1, name: 'Commenta', text: 'Ogni commento pubblicato, fino a venti al giorno.' },
  { points: 1, name: 'Convinci', text: 'Ogni mi piace che ricevi.' },
  { points: 2, name: 'Vota', text: 'Ogni voto in Dualità e Trial by Media.' },
] as const;

/** What else whoever plays for points has a right to know (product rules 1 and 4.7). */
export const pointsRules = [
  {
    name: 'Conta che voti, non come',
    text: 'Pro o contro, colpevole o innocente: i punti sono gli stessi, e la direzione del tuo voto la vedi soltanto tu. In classifica i punti dei voti arrivano per tutti insieme, il lunedì alle 4 (tranne nei primi e negli ultimi tre giorni del mese) e alla chiusura del mese: così nessuno capisce su che cosa hai votato, né in quale momento.',
  },
  {
    name: 'Punti che non si comprano',
    text: 'Un abbonamento non ne porta nessuno. Nemmeno leggere, reagire o sostenere una storia: la classifica premia chi discute.',
  },
  {
    name: 'Ciò che cade, scala',
    text: 'Un commento rimosso, un mi piace ritirato o un voto annullato si portano via i loro punti. Il mi piace a se stessi non esiste.',
  },
  {
    name: 'Il primo del mese si riparte',
    text: 'La classifica si chiude a mezzanotte dell’ultimo giorno, ora di Roma, e i suoi punti non cambiano più; chi elimina l’account o è sospeso non compare. Il tuo totale invece non si azzera mai.',
  },
] as const;
