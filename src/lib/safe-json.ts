/** JSON that cannot close the script element it stands in. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
