/** Where a published article is opened in the newsroom. */
export const adoptDialogTexts = {
  open: 'Apri in redazione',
  title: 'Apri un articolo pubblicato',
  text: 'Per correggerlo o ritirarlo: i lettori continuano a vederlo com’è finché non pubblichi una correzione.',
  choose: 'Apri',
  chooseSpoken: (title: string) => `Apri «${title}» in redazione`,
  opening: 'Apriamo…',
  failedCall: 'Non siamo riusciti ad aprirlo. Riprova.',
} as const;
