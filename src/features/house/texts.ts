/** Words of the pages of rules and help that stand around their texts. */
export const legalPageTexts = {
  contents: 'In questa pagina',
  inShort: 'In breve',
  inForceSince: 'In vigore',
  beta: 'Siamo in beta e apriamo un pezzo alla volta. Quando una parte del sito non è ancora aperta, la sua pagina lo dice; le regole scritte qui valgono da quando si apre.',
} as const;
