/**
 * A line of RFC 4180, or with the separator that a spreadsheet of another language asks for. What a spreadsheet would take
 * for a formula begins with an apostrophe (OWASP, CSV injection).
 */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  const quoted = cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(separator)}\r\n`;
}
