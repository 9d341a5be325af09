/** Paragraphs as they are kept: lines without outer blanks, divided by one empty line. */
export function tidyParagraphs(text: string): string {
  return (
    text
      .split('\n')
      .map(trimLine)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      // Two at most are left together.
      .replace(/^\n{1,2}|\n{1,2}$/g, '')
  );
}

/** Without the blanks around it. No-break spaces stay: they belong to the text. */
export function trimLine(line: string): string {
  return withoutEndBlanks(line).replace(/^[ \t]+/, '');
}

/** Not as a pattern: one that is bound to the end alone is tried at each blank within. */
export function withoutEndBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && isBlank(line[end - 1])) end -= 1;
  return line.slice(0, end);
}

const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t';
