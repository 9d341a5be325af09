import type { Figure } from './contract.ts';

/** A stretch of a facsimile: plain, blacked out (`██…██`, or nothing but bars) or highlighted (`==…==`). */
export interface FacsimilePart {
  kind: 'plain' | 'redacted' | 'highlighted';
  text: string;
}

/** The stretches of one paragraph of a facsimile. A sign without its partner is an ordinary letter. */
export function facsimileParts(paragraph: string): FacsimilePart[] {
  const parts: FacsimilePart[] = [];
  let position = 0;
  for (const match of paragraph.matchAll(/██([^█]+)██|(█{4,})|==([^=]+)==/g)) {
    const [whole, hidden, run, highlighted] = match;
    const redacted = hidden ?? run;
    if (match.index > position) parts.push({ kind: 'plain', text: paragraph.slice(position, match.index) });
    parts.push(
      redacted === undefined ? { kind: 'highlighted', text: highlighted! } : { kind: 'redacted', text: redacted },
    );
    position = match.index + whole.length;
  }
  if (position < paragraph.length) parts.push({ kind: 'plain', text: paragraph.slice(position) });
  return parts;
}

/** The figure as it may leave the house: what is blacked out in a facsimile is bars, of the same length, and no text. */
export function sealed(figure: Figure): Figure {
  if (figure.kind !== 'facsimile') return figure;
  return { ...figure, text: figure.text.replace(/██[^█]+██/g, (hidden) => '█'.repeat(hidden.length)) };
}

/** Letters of the same length in the place of those that nobody may read, also not by copying. */
export function blackedOut(text: string): string {
  return text.replace(/\S/gu, 'n');
}
