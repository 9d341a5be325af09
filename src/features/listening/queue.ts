/** Who speaks: one of the two sides of a Dualità, or whoever tells the rest. */
export type Speaker = 'pro' | 'contro' | 'narrator';

/** A paragraph in the pieces in which it is spoken, at least one; `turn` is the number of the part that it stands in. */
export interface HeardParagraph {
  speaker: Speaker;
  turn: number;
  pieces: readonly string[];
}

export type ListenQueue = readonly HeardParagraph[];

/** Which piece is spoken. */
export interface Place {
  paragraph: number;
  piece: number;
}

export const beginning: Place = { paragraph: 0, piece: 0 };

/** What is spoken after a place; undefined after the last word. */
export function following(queue: ListenQueue, { paragraph, piece }: Place): Place | undefined {
  if (piece + 1 < queue[paragraph]!.pieces.length) return { paragraph, piece: piece + 1 };
  return paragraph + 1 < queue.length ? { paragraph: paragraph + 1, piece: 0 } : undefined;
}

/** The beginning of the next paragraph; in the last one the place stays. */
export function nextParagraph(queue: ListenQueue, place: Place): Place {
  return place.paragraph + 1 < queue.length ? { paragraph: place.paragraph + 1, piece: 0 } : place;
}

/** The beginning of the paragraph, and from there that of the one before. */
export function previousParagraph({ paragraph, piece }: Place): Place {
  return { paragraph: piece > 0 ? paragraph : Math.max(0, paragraph - 1), piece: 0 };
}

/** A part of the track: one turn, as long as its text, and how much of it was spoken, from 0 to 1. */
export interface TrackPart {
  speaker: Speaker;
  letters: number;
  spoken: number;
}

/** The turns of an article in their order, with how far they were spoken. */
export function trackOf(queue: ListenQueue, place: Place): TrackPart[] {
  const parts = new Map<number, { speaker: Speaker; letters: number; done: number }>();
  for (const [index, { turn, speaker, pieces }] of queue.entries()) {
    const part = parts.get(turn) ?? { speaker, letters: 0, done: 0 };
    const before = index < place.paragraph ? pieces.length : index === place.paragraph ? place.piece : 0;
    part.letters += lettersIn(pieces);
    part.done += lettersIn(pieces.slice(0, before));
    parts.set(turn, part);
  }
  return [...parts.values()].map(({ speaker, letters, done }) => ({ speaker, letters, spoken: done / letters }));
}

const lettersIn = (pieces: readonly string[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);
