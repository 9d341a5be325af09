/**
 * The article whose page an address leads to, or undefined; capital letters count as small ones. Such a page is a document
 * of its own, which browsers load: no router leads to it (docs/decisions/048).
 */
export function articleSlug(address: string): string | undefined {
  return /^\/article\/([^/?#]+)(?:[?#]|$)/i.exec(address)?.[1];
}
