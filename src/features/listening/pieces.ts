/**
 * Most letters that are spoken in one go: at the slowest speed about fifteen seconds, after which Chromium's voices fall
 * silent in the middle of a word and never say that they ended.
 */
export const longestPiece = 160;

/** A text in the pieces in which it is spoken: its sentences, the long ones cut where one breathes. */
export function piecesOf(text: string): string[] {
  return [...sentences.segment(text.replace(/\s+/g, ' '))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cut);
}

const sentences = new Intl.Segmenter('it', { granularity: 'sentence' });

function cut(sentence: string): string[] {
  if (sentence.length <= longestPiece) return [sentence];
  const head = sentence.slice(0, longestPiece);
  const breath = Math.max(...[', ', '; ', ': ', ' («', ' – '].map((sign) => head.lastIndexOf(sign) + 1));
  const space = head.lastIndexOf(' ');
  const end = [breath, space].find((at) => at > 0) ?? longestPiece;
  return [sentence.slice(0, end).trim(), ...cut(sentence.slice(end).trim())];
}
