import { number } from '#lib/italian.ts';

/** What the page says of the supports of a story. */
export const supportTexts = {
  title: (place: string) => `Porta ${place} sulla mappa`,
  text: 'A 1.000 la storia va in prima pagina per sette giorni, nella prossima lettera e in una nota alla stampa.',
  amplifiedTitle: (place: string) => `${place} è sulla mappa`,
  amplifiedText:
    'Storia amplificata: è arrivata a 1.000 sostegni. Che cosa ne segue sta qui sotto; si può ancora sostenere.',
  archivedTitle: (place: string) => `La storia di ${place} è archiviata`,
  archivedText:
    'Nei suoi sei mesi non è arrivata a 1.000 sostegni: si può ancora leggere e commentare, non più sostenere.',
  missing: (count: number) => (count === 1 ? 'Ne manca 1.' : `Ne mancano ${number(count)}.`),
  countsAfterSignIn: 'Il sostegno conta dopo l’accesso:',
  onlyHere: 'Per ora lo vedi solo tu. Il sostegno conta dopo l’accesso:',
  signIn: 'Accedi',
  checking: 'Verifica in corso',
  checkingText:
    'Molti sostegni di un’ora sono arrivati dalla stessa rete o da caselle dello stesso dominio: li esamina una persona della redazione. Intanto contano, ma le tappe si raggiungono senza di loro.',
  annulled: (supports: number) =>
    `Sostegni annullati: ${number(supports)}. Li ha esaminati una persona della redazione, e non contano più.`,
  standings: {
    checking:
      'Il tuo sostegno aspetta che una persona lo ammetta: per ora non è nel totale. Succede a quelli da un indirizzo usa e getta o da una casella che ha già un altro account.',
    annulled: 'Il tuo sostegno non è stato ammesso e non è nel totale.',
  },
  locked: 'La storia è amplificata: il sostegno non si toglie più dal totale.',
  failed: 'Il sostegno non è stato salvato',
  failedText: 'Riprova fra qualche istante.',
} as const;
