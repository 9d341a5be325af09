/**
 * The same program in characters that V8 keeps in a byte each: one that is beyond Latin-1 makes it keep two for every
 * character of the file. Escapes say the same in strings, templates, names and regular expressions, which is all that a
 * built file has them in; of `String.raw` only where it becomes a regular expression.
 */
export function oneByteSource(code: string): string {
  return code.replace(beyondOneByte, (_, backslashes: string, unit: string) => {
    // A character that is escaped without need is itself.
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const beyondOneByte = /(\\*)([\u0100-\uFFFF])/g;
