/** What figures say to whoever does not see them. */
export const figureTexts = {
  redacted: 'parte omessa',
  chart: (title: string, unit: string) => `Grafico: ${title}, ${unit}. I valori sono nella tabella che segue.`,
  chartTable: 'I numeri del grafico',
  chartColumn: 'Periodo',
  struckOut: 'non più valido:',
} as const;
