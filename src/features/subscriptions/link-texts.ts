/** A link that is passed on by hand. */
export const linkTexts = {
  copy: 'Copia il link',
  copied: 'Link copiato',
  notCopied: 'Non copiato: il link è selezionato, copialo da lì',
} as const;
