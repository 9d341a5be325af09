/** What the demo's newsroom did about one step of a story. */
export interface DemoPromise {
  slug: string;
  stage: 100 | 500;
  /** After the step was reached. */
  afterDays: number;
  /** The answer, or the question to the counterpart. */
  words: string;
  counterpart?: string;
  /** What the counterpart answered, so many days after it was asked. */
  answer?: { afterDays: number; words: string };
  /** Instead of all this: why it is late, and until when from today. */
  late?: { reason: string; inDays: number };
}

export const promiseTexts: readonly DemoPromise[] = [
  {
    slug: 'quarantadue-minuti-dal-pronto-soccorso',
    stage: 100,
    afterDays: 5,
    words:
      'Abbiamo letto la norma. Dice sessanta minuti fino al pronto soccorso, e a Roccafredda ne bastano quarantadue: per la legge va bene così.\n\nLa legge però conta da quando l’ambulanza parte. La notte del 18 gennaio è partita cinque minuti dopo la chiamata, con la neve. Abbiamo chiesto alla centrale i tempi veri di tutte le notti dell’ultimo anno: quando arrivano li pubblichiamo qui.',
  },
  {
    slug: 'quarantadue-minuti-dal-pronto-soccorso',
    stage: 500,
    afterDays: 9,
    words:
      'Dall’estate scorsa la postazione davanti alla chiesa chiude alle venti.\n\n1. Quanto costa tenerla aperta anche di notte?\n2. Chi ha deciso di chiuderla, e con quali dati?\n3. Quante chiamate notturne sono partite da Roccafredda nell’ultimo anno, e quanto ci ha messo ciascuna ad arrivare in pronto soccorso?',
    counterpart: 'la ASL',
    answer: {
      afterDays: 3,
      words:
        'Un’automedica di notte costa 410.000 euro l’anno e oggi non è in bilancio. La chiusura notturna è stata decisa sui dati delle chiamate: undici in dodici mesi. I tempi delle singole chiamate si possono chiedere con un accesso agli atti.',
    },
  },
  {
    slug: 'torre-saracina-spiaggia-ristretta',
    stage: 100,
    afterDays: 1,
    words:
      'Abbiamo confrontato il quaderno di Cosimo Patruno con le foto aeree di quattro estati. Sul lato della torre mancano 58 metri: il quaderno dice sessanta.\n\nDove sono finiti non lo dicono le foto. Lo chiediamo a chi dà le concessioni.',
  },
  {
    slug: 'torre-saracina-spiaggia-ristretta',
    stage: 500,
    afterDays: 1,
    words:
      'Il Comune ha promesso un rilievo ufficiale entro Pasqua.\n\n1. L’incarico è stato dato? A chi?\n2. Quanti metri di fronte mare dice la concessione del Lido Trespolo, e quanti ne occupa?',
    counterpart: 'il Comune di Torre Saracina',
  },
  {
    slug: 'il-fiume-che-cambia-colore-il-giovedi',
    stage: 100,
    afterDays: 10,
    words:
      'Siamo andati a Crevasco un giovedì, con tre vasetti. Alle 7.40 la Sarvola era bordò. Abbiamo portato i vasetti a un laboratorio: la risposta arriva dopo la data che avevamo promesso, e questa risposta è in ritardo anche per questo.',
  },
  {
    // Written, and waits for another pair of eyes.
    slug: 'il-fiume-che-cambia-colore-il-giovedi',
    stage: 500,
    afterDays: 400,
    words:
      '1. Quando sarà il primo prelievo di giovedì?\n2. Perché i prelievi degli ultimi due anni sono tutti di lunedì o di martedì?\n3. Chi avvisa le tintorie prima di un prelievo?',
    counterpart: 'l’agenzia per l’ambiente',
  },
  {
    slug: 'la-biblioteca-aperta-due-ore',
    stage: 100,
    afterDays: 0,
    words: '',
    late: {
      reason:
        'Aspettiamo dal municipio la copia del testamento senza la parte coperta: l’abbiamo chiesta due volte, con un accesso agli atti.',
      inDays: 7,
    },
  },
  {
    slug: 'la-scuola-con-sette-alunni',
    stage: 100,
    afterDays: 3,
    words:
      'Il numero minimo per una pluriclasse di montagna è otto, con deroga. La deroga si chiede entro gennaio, e nessuno l’ha ancora chiesta. Abbiamo mandato il modulo a chi ci ha scritto.',
  },
  {
    slug: 'il-campo-diventato-parcheggio',
    stage: 100,
    afterDays: 2,
    words:
      'Nel piano regolatore il campo è ancora un campo. Il parcheggio è un’ordinanza di quattordici giorni, rinnovata ventidue volte. Le abbiamo chieste tutte e ventidue.',
  },
  {
    slug: 'l-antenna-dietro-il-campanile',
    stage: 100,
    afterDays: 6,
    words:
      'Le misure ci sono, e sono sotto i limiti: le ha fatte l’agenzia regionale, due volte. Quello che manca è l’avviso ai vicini, che andava affisso per trenta giorni. In municipio non lo trovano.',
  },
];
