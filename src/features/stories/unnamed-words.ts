/**
 * How whoever told a story without their name objects to its being taken down: a request for help stands open under its
 * sender's account or mailbox, and names the story.
 */
export const unnamedWords =
  'Quello che scrivi all’Assistenza porta il nome di chi lo scrive. Per non dire che la storia è tua scrivi senza accedere, metti «Anonimo» al posto del nome e usa un indirizzo e-mail che non dica chi sei: la risposta arriva lì.';
