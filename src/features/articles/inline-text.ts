import { createElement, type ReactNode } from 'react';

/**
 * A text with its markup as React nodes: `*emphasis*`, `**strong**`, `[words](https://…)`. Nothing else is markup:
 * HTML, other schemes and addresses with a user name in them stay the letters that they are. Takes time in proportion
 * to the length of the text, whatever it holds.
 */
export function inlineText(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let position = 0;
  for (const match of text.matchAll(markup)) {
    const node = marked(match, match.index);
    if (!node) continue;
    if (match.index > position) nodes.push(text.slice(position, match.index));
    nodes.push(node);
    position = match.index + match[0].length;
  }
  if (position < text.length) nodes.push(text.slice(position));
  return nodes;
}

/**
 * Each branch stops at the next sign of its own kind, so that no search runs twice over the same letters. The host of
 * an address holds no `@`: what stands before one would only look like the host.
 */
const markup =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<words>[^[\]]+)\]\((?<address>https:\/\/[^\s()[\]/?#@\\]+(?:[/?#][^\s()[\]]*)?)\)/g;

function marked({ groups }: RegExpExecArray, key: number): ReactNode | undefined {
  const { strong, emphasis, words, address } = groups ?? {};
  if (strong && isTight(strong)) return createElement('strong', { key }, ...inlineText(strong));
  if (emphasis && isTight(emphasis)) return createElement('em', { key }, ...inlineText(emphasis));
  if (words && address) {
    return createElement('a', { key, href: address, rel: 'noopener external' }, ...inlineText(words));
  }
  return undefined;
}

/** `2 * 3 * 4` is a sum, not an emphasis. */
const isTight = (text: string) => text.trim() === text;
