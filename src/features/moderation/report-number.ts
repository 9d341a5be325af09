/** Whether a text is the number of a report, as its receipt has it: `S-2026-000123`. */
export function isReportNumber(text: string): boolean {
  return /^S-\d{4}-\d{6}$/.test(text);
}
