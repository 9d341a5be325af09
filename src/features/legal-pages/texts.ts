/** Words of the pages of rules and help that stand around their texts. */
export const legalPageTexts = {
  contents: 'In questa pagina',
  inShort: 'In breve',
  inForceSince: 'In vigore',
  readOn: 'Questa pagina com’era',
} as const;
