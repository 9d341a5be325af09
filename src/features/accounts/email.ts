/** Whether a text looks like an e-mail address: for the form's own complaint; the server decides. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
