/**
 * Signs that nobody sees and that turn, hide or imitate what stands beside them: controls and formats (bidirectional
 * overrides, zero-width spaces and joiners), variation selectors, tags and fillers (Unicode TR 36, 2 and 3).
 */
const invisible = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}]`;
const removed = String.raw`(?![\n\r\t])${invisible}`;

/** Pictures that several signs make, of which some alone are seen by nobody: a key, a flag, a family (Unicode TS 51, 1.4). */
const picture = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0e}\u{fe0f}]?`;
const emoji = String.raw`[#*\d]\u{fe0f}\u{20e3}|\u{1f3f4}[\u{e0030}-\u{e007a}]{3,7}\u{e007f}|${picture}(?:\u{200d}${picture})*`;

const one = new RegExp(invisible, 'u');
const all = new RegExp(removed, 'gu');
const allButEmoji = new RegExp(`(${emoji})|${removed}`, 'gu');

/** Whether a text holds a sign that nobody sees; lines and tabs are such. */
export function hasInvisible(text: string): boolean {
  return one.test(text);
}

/** A text without what nobody sees; lines and tabs stay. */
export function withoutInvisible(text: string): string {
  return text.replace(all, '');
}

/** The same of a text that may hold emoji: these stay whole. */
export function withoutInvisibleKeepingEmoji(text: string): string {
  return text.replace(allButEmoji, '$1');
}
