/** What the dialog says that offers the sign-in where a session ended in the middle of something. */
export const againTexts = {
  title: 'Accedi di nuovo',
  text: (name: string) =>
    `La tua sessione è finita. Accedi come ${name} e completiamo quello che stavi facendo: di ciò che hai scritto non si perde niente.`,
  elsewhere: 'Oppure esci dalla pagina: tornerai in questo punto, ma quello che stavi facendo lo ripeterai tu.',
  google: 'Continua con Google',
  register: 'Crea un nuovo account',
  cancel: 'Annulla',
  otherTitle: 'Ora c’è un altro account',
  other: (now: string, before: string) =>
    `Adesso su questo dispositivo c’è ${now}. Quello che stava facendo ${before} non è stato fatto: può farlo solo chi l’ha iniziato, dal proprio account.`,
  goOn: 'Ho capito',
} as const;
