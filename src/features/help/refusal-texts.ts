/** What is wrong with a field of the form, or of an answer. */
export const fieldMessages = {
  kind: 'Scegli di che cosa si tratta.',
  text: 'Spiegaci meglio: servono almeno 20 caratteri.',
  textTooLong: 'Il testo può avere al massimo 4.000 caratteri.',
  name: 'Scrivi il tuo nome, di almeno 2 caratteri.',
  nameTooLong: 'Il nome può avere al massimo 80 caratteri.',
  email: 'Scrivi un indirizzo e-mail a cui possiamo rispondere.',
  words: 'Scrivi qualcosa.',
} as const;

/** What the calls of help refuse. */
export const helpRefusals = {
  whoAreYou: 'La sessione è finita. Scrivi nome ed e-mail, oppure accedi di nuovo.',
  notFound: 'Questa richiesta non esiste.',
  ownSanction: 'Chi scrive ha un provvedimento deciso da te: se ne occupa un altro admin.',
  ownDecision: 'La richiesta riguarda, o può riguardare, una decisione presa da te: se ne occupa un altro admin.',
  badId: 'L’indirizzo della richiesta non è valido.',
  answeredMeanwhile: 'Qualcun altro ha risposto mentre scrivevi: leggi la sua risposta prima di mandare la tua.',
  closed: 'La richiesta è chiusa: riaprila prima di rispondere.',
  closedAlready: 'La richiesta è già chiusa.',
  openAlready: 'La richiesta è già aperta.',
  gone: 'I dati di questa richiesta sono stati cancellati: non c’è più nessuno a cui rispondere.',
  taken: (name: string) => `La richiesta l’ha già presa in carico ${name}.`,
} as const;
