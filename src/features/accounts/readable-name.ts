/**
 * Signs that nobody sees and that turn, hide or imitate what stands beside them: controls and formats (bidirectional
 * overrides, zero-width spaces and joiners), variation selectors and fillers (Unicode TR 36, 2 and 3).
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{2800}\u{3164}\u{ffa0}]|\p{Variation_Selector}/gu;

/** A text without what nobody sees; lines and tabs stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, (sign) => (/[\n\r\t]/.test(sign) ? sign : ''));
}

/** A text without the signs that turn the direction of what follows, on the rest of the page too; joined emoji stay. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '');
}

/** Whether a name can be read by whoever sees it: no invisible signs, a letter at least, no towers of accents. */
export function isReadable(name: string): boolean {
  return name.search(invisible) === -1 && /\p{L}/u.test(name) && !/\p{M}{4}/u.test(name.normalize('NFD'));
}
