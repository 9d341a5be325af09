/** What is left to send of a text once `sent` was: nothing, or what its writer typed while it was on its way. */
export function unsentText(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
