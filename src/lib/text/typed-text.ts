import { tidyParagraphs } from './tidy-lines.ts';

/** Typed text without what an article's form refuses in one line (`text-schemas.ts`). */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Typed text as the paragraphs of an article. */
export function paragraphs(text: string): string {
  return tidyParagraphs(
    text
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\t\n]/gu, ''),
  );
}
