/** How whoever told a story without their name, from an account, writes to the newsroom about it on its own page. */
export const sealedWords = 'Il messaggio non porta il tuo nome: chi sei resta custodito a parte.';

/**
 * How whoever told a story without their name and without an account objects to its being taken down or joined to another: a
 * request for help stands open under its sender's account or mailbox, and names the story.
 */
export const unnamedWords =
  'Quello che scrivi all’Assistenza porta il nome di chi lo scrive. Per non dire che la storia è tua scrivi senza accedere, metti «Anonimo» al posto del nome e usa un indirizzo e-mail che non dica chi sei: la risposta arriva lì.';
