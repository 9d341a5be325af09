import { hasInvisible } from '#lib/invisible.ts';

/** A text without the signs that turn the direction of what follows, on the rest of the page too; joined emoji stay. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '');
}

/** Whether a name can be read by whoever sees it: no invisible signs, a letter at least, no towers of accents. */
export function isReadable(name: string): boolean {
  return !hasInvisible(name) && /\p{L}/u.test(name) && !/\p{M}{4}/u.test(name.normalize('NFD'));
}
