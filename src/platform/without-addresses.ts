/** What somebody may read of an error: its words without e-mail addresses, 500 characters of them. */
export function withoutAddresses(reason: string): string {
  return reason.replace(/\S+@\S+/g, '[address]').slice(0, 500);
}
