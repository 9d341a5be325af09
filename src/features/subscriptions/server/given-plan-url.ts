/** The link that opens a given plan, which its giver passes on. */
export function givenPlanUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/regalo?chiave=${token}`;
}
