import { publication } from '#lib/publication.ts';

/** What was typed and not sent yet lives as long as the browser's tab. */
const keyOf = (name: string) => `${publication.name.toLowerCase()}:draft:${name}`;

export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Without storage the text is in the box alone.
  }
}

export const forgetDraft = (name: string) => keepDraft(name, '');
