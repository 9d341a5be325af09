/** The id of a comment's element, which is its address in the page too. */
export const commentAnchor = (id: string) => `commento-${id}`;

/** The comment that an address names, or null. */
export function commentInAddress(hash: string): string | null {
  return /^#commento-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(hash)?.[1] ?? null;
}
