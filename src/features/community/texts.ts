import { communityHead } from './heads.ts';

/** What the community's page says, and the points part that other pages show too. */
export const communityTexts = {
  ...communityHead,
  standfirst:
    'Chi legge, chi vota, chi risponde. Ogni mese si riparte da zero: conta quello che porti nella discussione.',

  callTitle: 'Manca la tua voce',
  callText: 'Registrarsi è gratis, il primo commento vale già un punto.',
  start: 'Inizia Subito',
  formats: 'Scopri i Format',

  board: 'Classifica del mese',
  boardEmpty: 'Classifica in Costruzione',
  boardEmptyText: 'I primi dieci lettori compaiono qui appena si assegnano punti.',

  fallbackName: 'Utente Anonimo',
  badLimit: 'La classifica mostra da 1 a 50 lettori.',
  badMonth: 'Il mese si scrive come 2025-11 e non può essere futuro.',

  points: 'Come Guadagnare Punti',
  rules: 'Le regole, alla luce del sole',
} as const;

/** The three ways to points, with what each is worth (specification 9). */
export const pointsWays = [
  { points: 1, name: 'Commenta', text: 'Ogni commento pubblicato.' },
  { points: 1, name: 'Convinci', text: 'Ogni mi piace che ricevi.' },
  { points: 2, name: 'Vota', text: 'Ogni voto in Dualità e Trial by Media.' },
] as const;

/** What else whoever plays for points has a right to know (product rules 1 and 4.7). */
export const pointsRules = [
  {
    name: 'Conta che voti, non come',
    text: 'Pro o contro, colpevole o innocente: i punti sono gli stessi, e la direzione del tuo voto la vedi soltanto tu.',
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
    text: 'La classifica si chiude a mezzanotte dell’ultimo giorno, ora di Roma, e resta com’è. Il tuo totale invece non si azzera mai.',
  },
] as const;
