import { paragraphsOf } from '#lib/text/paragraphs.ts';

/** A line of a testimony: a question (`D. `), an answer (`R. `), or text between them. */
export interface TranscriptLine {
  kind: 'question' | 'answer' | 'text';
  text: string;
}

/** The lines of a testimony in their order, without the letters that marked them. */
export function transcriptOf(content: string): TranscriptLine[] {
  return paragraphsOf(content).map((paragraph) => {
    const [, letter, text] = /^([DR])\.\s+([\s\S]+)$/.exec(paragraph) ?? [];
    if (!letter || !text) return { kind: 'text', text: paragraph };
    return { kind: letter === 'D' ? 'question' : 'answer', text };
  });
}

/** Neighbouring questions and answers as one exchange, text by itself: what becomes one list on the page. */
export function exchangesOf(lines: readonly TranscriptLine[]): TranscriptLine[][] {
  const groups: TranscriptLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && (last[0]!.kind === 'text') === (line.kind === 'text')) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
