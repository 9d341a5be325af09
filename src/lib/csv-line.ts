/** A line of RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
