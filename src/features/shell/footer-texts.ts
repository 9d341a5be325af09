/** Words of the footer; apart from the others because it comes to life only when its reader comes near. */
export const footerTexts = {
  motto: 'Nessuna voce senza la sua risposta. Nessuna sentenza senza ascolto.',
  footerFormats: 'Formati',
  footerCommunity: 'Community',
  footerReaders: 'Lettori',
  footerStories: 'Storie dal Territorio',
  footerSupport: 'Supporto',
  footerHelp: 'Assistenza',
  footerOffline: 'Leggere senza rete',
  footerTerms: 'Termini',
  footerPrivacy: 'Privacy',
  footerTribune: 'Le firme',
  footerAbout: 'Chi siamo',
  footerAccessibility: 'Accessibilità',
  footerTransparency: 'Trasparenza',
  footerFeed: 'Feed Atom',
  copyright: (name: string) => `© 2025 ${name}. Tutti i diritti riservati.`,
} as const;
