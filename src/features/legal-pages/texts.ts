/** Words of the pages of rules and help that stand around their texts. */
export const legalPageTexts = {
  contents: 'In questa pagina',
  inShort: 'In breve',
  inForceSince: 'In vigore',
} as const;
