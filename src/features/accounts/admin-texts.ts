/** What calls answer to admins who act on an account. */
export const adminTexts = {
  lastAdmin: 'È l’ultimo amministratore: prima nominane un altro.',
  noPerson: 'Questa persona non c’è, o ha eliminato l’account.',
  noSanction: 'Questo provvedimento non c’è.',
  sameRole: 'Ha già questo ruolo.',
  noInvitation: 'Questo invito è già stato usato, ritirato, o è scaduto.',
  alreadyIn: 'Chi ha questo indirizzo può già entrare: il ruolo si cambia dalla sua pagina.',
  cameInBefore:
    'Chi ha questo indirizzo è già entrato: per rientrare sceglie una password nuova, e il ruolo si cambia dalla sua pagina.',
  linkByMail: 'Questo sito manda e-mail: chi ha perso la password la sceglie da «Password dimenticata?».',
  linkForAdmin: 'La password di un amministratore si rifà solo dal server, con «npm run admin».',
  linkForNobody: 'Chi ha questo indirizzo non può ancora entrare: mandagli un invito.',
  unverifiedStaff: 'Prima di lavorare in redazione deve confermare il suo indirizzo e-mail.',
  ownSanction: 'Non puoi decidere su te stesso.',
  alreadyStands: 'C’è già un provvedimento di questo tipo: toglilo prima di deciderne un altro.',
  overAlready: 'Questo provvedimento è già finito.',
  confirmFirst: 'Per farlo conferma chi sei: password e, se lo usi, codice di verifica.',
  signInAgain:
    'Il tuo account non ha una password: esci, accedi di nuovo e riprova entro dieci minuti. Oppure scegli una password da «Password dimenticata?».',
  passwordMissing: 'Scrivi la tua password.',
  passwordWrong: 'Password non corretta',
  codeMissing: 'Scrivi il codice di verifica.',
  codeWrong: 'Il codice non è corretto. Prova con quello che vedi adesso nell’app.',
} as const;
