/** What readers read of the settings themselves. */
export const publicationTexts = {
  announcement: 'Avviso della redazione',
  played: 'Pagamenti di prova',
  playedText: '<b>Pagamenti di prova.</b> Su questo sito nessun denaro si muove: chi si abbona non paga niente.',
} as const;
