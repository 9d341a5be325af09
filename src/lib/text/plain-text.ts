import { inlineMarks } from './inline-marks.ts';
import { paragraphsOf, piecesOf } from './paragraphs.ts';

/** The words of a text that its page shows, one line for each paragraph and point, without the signs that mark them. */
export function plainTextOf(content: string): string {
  return paragraphsOf(content)
    .flatMap((paragraph) => piecesOf(paragraph).flatMap(({ items }) => items))
    .map((item) => inlineMarks<string>(item, (_, words) => words.join('')).join(''))
    .join('\n');
}

/** Words of a text, as its page shows it. */
export function wordsIn(content: string): number {
  return plainTextOf(content).match(/\S+/g)?.length ?? 0;
}
