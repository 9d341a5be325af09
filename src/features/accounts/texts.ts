/** What calls answer about accounts. */
export const accountTexts = {
  signInFirst: 'Accedi per continuare.',
  confirmFirst: 'Account non verificato. Controlla la tua email.',
  notAllowed: 'Non hai i permessi per questa pagina.',
  secondFactorFirst: 'Attiva la verifica in due passaggi dalle Impostazioni per lavorare con questo ruolo.',
  usernameTaken: 'Questo nome utente è già in uso.',
  confirmSignedIn: 'Accedi con il vecchio indirizzo per confermare quello nuovo.',
  sessionGone: 'Questa sessione non esiste più.',
  exportGone: 'Questa copia non è più disponibile. Chiedine una nuova dalle Impostazioni.',
  exportRunning: 'Una copia è già in preparazione.',
  pictureGone: 'Questa fotografia non c’è più.',
  pictureMissing: 'Scegli una fotografia.',
  pictureTooLarge: 'La fotografia supera i 5 MB.',
  pictureUnreadable: 'Non è una fotografia che sappiamo leggere: usa JPEG, PNG o WebP.',
} as const;
