/** Whether a text is nothing but an address that an article takes. */
export function isAddress(text: string): boolean {
  return /^https:\/\/[^\s()[\]/?#@\\]+(?:[/?#][^\s()[\]]*)?$/.test(text);
}

/** Links of a text that a page would not show as such (`inline-text.ts`), with their positions. */
export function badLinks(text: string): { index: number; target: string }[] {
  return linksIn(text).filter(({ target }) => !isAddress(target));
}

export function badLinkReason(target: string): string {
  return `the link to “${target}” must be an https:// address without blanks, brackets or a user name`;
}

/** What stands as `[words](target)`. No part of the text is passed twice, however many links begin and do not end. */
function linksIn(text: string): { index: number; target: string }[] {
  const links: { index: number; target: string }[] = [];
  let end = -1;
  for (const { 0: opening, index } of text.matchAll(/\[[^[\]]*\]\(/g)) {
    if (index < end) continue;
    const start = index + opening.length;
    end = text.indexOf(')', start);
    if (end < 0) break;
    links.push({ index, target: text.slice(start, end) });
  }
  return links;
}
