/** What the page for an address that does not exist says: the specification's two sentences, then help. */
export const notFoundTexts = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'Questa pagina è stata convocata e non si è presentata. Succede anche alle migliori. Cercala per parola, oppure riparti da qui.',
  search: 'Cerca articoli...',
  goHome: 'Torna alla Home',
  allArticles: 'Tutti gli Articoli',
  ourFormats: 'I Nostri Formati Editoriali',
} as const;
