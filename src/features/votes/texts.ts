import type { Standing } from './cluster-rules.ts';

/** What calls about votes answer. */
export const voteTexts = {
  noSuchVote: 'Su questo articolo non si vota.',
  noOwnVote: 'Qui non hai ancora votato.',
  alreadyVoted: 'Hai già votato: il voto è definitivo.',
  withdrawn: 'Hai già votato qui e poi hai ritirato il consenso: non si vota di nuovo.',
  votedBefore:
    'Da questa casella e-mail qui si è già votato, con un account poi eliminato: il voto è rimasto nel totale e non si vota di nuovo.',
  closed: 'Le votazioni sono chiuse',
  firstDay: 'Nel primo giorno si possono esprimere al massimo 5 voti. Riprova domani.',
  leanTooLate: 'Hai già votato: la tua posizione di partenza non si cambia più.',
} as const;

/** How a vote stands, in a copy of the voter's data. */
export const standingTexts = {
  counted: 'contato',
  checking: 'in controllo',
  annulled: 'annullato',
} satisfies Record<Standing, string>;

export const votePageTexts = {
  motion: 'La mozione',
  stored: 'Del tuo voto conserviamo la scelta e l’ora, e non li mostriamo a nessuno. Puoi',
  withdraw: 'ritirare il consenso dalle impostazioni',
  staysCounted: ': il numero resta nel totale.',
  notAPoll: 'Voto dei lettori, non è un sondaggio.',
} as const;
