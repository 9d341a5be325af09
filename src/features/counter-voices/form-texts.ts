import { plural } from '#lib/italian.ts';

/** What the way in on the page of a story and the form say. */
export const voiceFormTexts = {
  offerTitle: 'C’eri anche tu?',
  offerText:
    'Se sei coinvolto in questa storia e le cose ti risultano diverse, raccontale: la redazione verifica e pubblica.',
  offer: 'Sono coinvolto: ho un’altra versione',

  standfirst:
    'Per chi c’era, per chi è chiamato in causa, per chi è coinvolto. La redazione legge, verifica come c’entri e decide se la tua versione diventa una voce dell’articolo o una replica.',
  withoutScripts: (address: string) =>
    `Senza JavaScript questo modulo non si può mandare${address ? `: scrivi a ${address} come c’entri e che cosa ti risulta` : ''}.`,
  noStory: 'La storia non si trova',
  noStoryText: 'Può essere stata ritirata, o il suo indirizzo è cambiato.',
  toStories: 'Le Polemiche dal Basso',
  loading: 'Caricamento della storia…',
  form: 'La tua versione',
  story: 'Storia',
  part: 'Come c’entri',
  partNone: 'Scegli',
  name: 'Nome con cui comparirai',
  involvement: 'In una frase, che cosa ti lega ai fatti',
  involvementHelp: 'La legge soltanto la redazione.',
  words: 'La tua versione',
  wordsHelp:
    'Da 200 a 4.000 caratteri. Se diventa una replica esce così com’è; se diventa una voce la redazione può accorciarla.',
  proof: 'Come possiamo verificare',
  proofHelp: 'Documenti, date, persone da sentire. Lo legge soltanto la redazione.',
  contact: 'Come ti raggiungiamo',
  contactHelp: 'Telefono o e-mail. Non si pubblica.',
  send: 'Manda la tua versione',
  signIn: 'Accedi e manda la tua versione',
  signInFirst:
    'Per mandarla serve un account: la redazione deve poterti rispondere. Accedi o registrati in questa scheda, e al ritorno trovi qui ciò che hai scritto.',
  sending: 'Invio…',
  wrong: (count: number) => `Da sistemare: ${plural(count, 'campo', 'campi')}.`,
  failed: 'La richiesta non è partita. Controlla la connessione e riprova.',
  sent: 'La tua versione è in redazione',
  sentText: 'Che cosa ne facciamo lo leggi in «Le mie storie». Finché non è pubblicata puoi ritirarla da lì.',
  toOwn: 'Le mie storie',
  backToStory: 'Torna alla storia',
  rettifica: 'Un fatto che ti riguarda è sbagliato?',
  askRettifica: 'Chiedi una rettifica',
} as const;

/** What somebody reads of what they sent. */
export const ownVoiceTexts = {
  title: 'Le tue versioni di altre storie',
  failed: 'Le tue versioni di altre storie non si sono caricate.',
  states: {
    waiting: 'In attesa',
    taken: 'In lettura',
    accepted: 'Accolta: esce con la prossima correzione',
    voice: 'Pubblicata come voce',
    reply: 'Pubblicata come replica',
    refused: 'Non accolta',
  },
  verified: 'Coinvolgimento verificato: nell’articolo compari come parte in causa.',
  withdraw: 'Ritira',
  withdrawSpoken: (title: string) => `Ritira la tua versione su: ${title}`,
  withdrawTitle: 'Vuoi ritirare la tua versione?',
  withdrawText: 'La redazione non la vede più e qui sparisce. Non si torna indietro.',
  withdrawn: 'Versione ritirata',
  cancel: 'Lascia stare',
  error: 'Non è cambiato niente',
  failedCall: 'La richiesta non è partita. Controlla la connessione e riprova.',
} as const;
