import type { RulePage } from './kinds.ts';

/** The address of all editions. */
export const editionsAddress = '/regole';

const names: Record<RulePage, string> = { terms: 'termini', privacy: 'privacy' };

/** How the address of an edition ends, as in `termini-3`; of a text from before there were editions `termini-testo-1`. */
export const editionKey = ({ page, number, isText = false }: { page: RulePage; number: number; isText?: boolean }) =>
  `${names[page]}-${isText ? 'testo-' : ''}${number}`;

export const editionAddress = (edition: Parameters<typeof editionKey>[0]) =>
  `${editionsAddress}/${editionKey(edition)}`;

/** Which edition an address ends with, or undefined. */
export function readEditionKey(key: string): { page: RulePage; number: number; isText: boolean } | undefined {
  const [, name, text, number] = /^(termini|privacy)-(testo-)?([1-9]\d{0,5})$/.exec(key) ?? [];
  if (!name || !number) return undefined;
  return { page: name === 'termini' ? 'terms' : 'privacy', number: Number(number), isText: text !== undefined };
}
