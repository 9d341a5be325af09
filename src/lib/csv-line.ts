/**
 * A line of RFC 4180, or with the separator that a spreadsheet of another language asks for. What a spreadsheet would take
 * for a formula begins with an apostrophe (OWASP, CSV injection); an amount below zero, as `-2,99`, is a number.
 */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  const quoted = cells.map((cell) => `"${(isFormula(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}

/** The same for Italian spreadsheets: where the comma is in the numbers, another sign is between the cells. */
export function italianCsvLine(cells: readonly string[]): string {
  return csvLine(cells, ';');
}

const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+,\d\d$/.test(cell);
