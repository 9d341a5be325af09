/** Words of what stands around every page from its first paint on: header, and the page for when nothing can be shown. */
export const shellTexts = {
  skip: 'Salta al contenuto',
  nav: 'Principale',
  formats: 'Format',
  formatsInMenu: 'Formati',
  submitStory: 'Racconta la Tua Storia',
  community: 'Community',
  saved: 'Leggi dopo',
  search: 'Cerca',
  signIn: 'Accedi',
  register: 'Registrati',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  menu: 'Menu',

  awayTitle: 'Torniamo fra un momento',
  offlineTitle: 'Sei senza rete',
  offlineText:
    'Questa pagina non si può aprire adesso. Riprova quando la linea torna: quello che hai scritto è rimasto.',
  awayText: 'In questo momento il sito non riesce a leggere i suoi dati. Riprova fra qualche secondo.',
} as const;
