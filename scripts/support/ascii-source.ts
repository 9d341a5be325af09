/**
 * The same program in ASCII, of which Node keeps a byte for each character: a single other one makes it keep two of every
 * character of the file. Escapes say the same in strings, templates, names and regular expressions, which is all that a
 * built file has them in; of `String.raw` only where it becomes a regular expression.
 */
export function asciiSource(code: string): string {
  return code.replace(beyondAscii, (_, backslashes: string, unit: string) => {
    // A character that is escaped without need is itself.
    const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const beyondAscii = /(\\*)([\u0080-\uFFFF])/g;
