/** Reactions in the order fire, applause, think, disagree. */
export type Reactions = readonly [fire: number, applause: number, think: number, disagree: number];

/** What readers did with an article of the demo content. */
export interface Figures {
  /** All reactions to the article. */
  reactions: number;
  /** Reactions to some of its sections, by index; the rest of `reactions` falls to the others. */
  sections?: Record<number, Reactions>;
  /** How that rest divides into types; drawn by chance where it is not said. */
  rest?: Reactions;
  /** Readers who said where they stood before they voted, and how many of them ended on the other side. */
  shift?: { readers: number; changed: number };
  votes?: readonly [pro: number, contro: number];
  /** How much earlier than later readers come: 1 is evenly, 2 as usual. */
  rush?: number;
  supports?: number;
}

/** The readers that take part: more than any article has votes. */
export const demoReaders = 3000;

/**
 * Figures by slug. Those of the mock-ups (`dualita.html`, `trial.html`, `dal-basso.html`, `articoli.html`,
 * `formati.html`) are theirs to the digit; where a mock-up contradicts itself, the total and the sections hold.
 */
export const figures: Record<string, Figures> = {
  'flat-tax-sogno-incubo-classe-media': {
    reactions: 1284,
    sections: { 0: [112, 84, 41, 19], 1: [97, 121, 63, 28], 2: [74, 66, 52, 33], 3: [131, 140, 77, 22] },
    votes: [1402, 1016],
    shift: { readers: 200, changed: 28 },
  },
  // With it three articles drew more on their first day than the wall of the mural: 78 of 100 (specification 2, "Pricing").
  'voto-ai-sedicenni-maturita-o-azzardo': { reactions: 655, votes: [553, 553], rush: 3 },
  'smart-working-svuota-o-salva-le-citta': { reactions: 402, votes: [401, 470] },
  'nucleare-ponte-o-deviazione': { reactions: 352, votes: [590, 722] },
  'intelligenza-artificiale-in-classe': { reactions: 331, votes: [401, 363] },
  'centro-storico-senza-auto': { reactions: 214, votes: [341, 271] },
  'biglietto-per-entrare-in-citta': { reactions: 168, votes: [207, 231] },
  'olimpiade-in-casa-motore-o-debito': { reactions: 96, votes: [131, 166] },

  'la-preside-che-sequestro-412-telefoni': {
    reactions: 967,
    sections: { 1: [38, 12, 61, 22], 2: [17, 44, 52, 31], 4: [88, 73, 40, 9], 5: [54, 102, 67, 11] },
    rest: [34, 8, 161, 43],
    votes: [807, 397],
  },
  'la-recensione-da-quarantamila-euro': { reactions: 531, votes: [367, 573] },
  'il-murale-cancellato-di-notte': { reactions: 377, votes: [804, 396] },
  'l-allenatore-che-ritiro-la-squadra': { reactions: 341, votes: [248, 441] },
  'l-algoritmo-che-assegno-le-case': { reactions: 298, votes: [402, 164] },
  // Below the quorum of fifty when its votes ended.
  'la-diga-rimasta-chiusa': { reactions: 57, votes: [23, 18] },

  'pietrascura-ultimo-autobus-14-10': {
    reactions: 742,
    sections: { 0: [96, 120, 31, 4], 1: [71, 88, 44, 6], 4: [29, 64, 52, 8] },
    rest: [16, 46, 34, 33],
    supports: 342,
  },
  'torre-saracina-spiaggia-ristretta': { reactions: 488, supports: 781 },
  'quarantadue-minuti-dal-pronto-soccorso': { reactions: 359, supports: 1126 },
  'il-campo-diventato-parcheggio': { reactions: 274, supports: 468 },
  'il-fiume-che-cambia-colore-il-giovedi': { reactions: 246, supports: 593 },
  'la-scuola-con-sette-alunni': { reactions: 203, supports: 215 },
  'la-biblioteca-aperta-due-ore': { reactions: 139, supports: 287 },
  'l-antenna-dietro-il-campanile': { reactions: 84, supports: 154 },
};
