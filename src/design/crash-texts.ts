/** Words of the screen that stands where a page could not be shown. */
export const crashTexts = {
  title: 'Qualcosa è andato storto',
  text: "Si è verificato un errore imprevisto nell'applicazione.",
  apology: "Ci scusiamo per l'inconveniente.",
  retry: 'Riprova',
  reload: 'Ricarica Pagina',
  home: 'Torna alla Home',
  details: 'Dettagli Errore (Solo Sviluppo):',
} as const;
