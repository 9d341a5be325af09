import { seedOf } from './pseudo-random.ts';

/**
 * What was sent and is not known to have arrived, the oldest first: of each text some characters by which it is known again
 * as a whole. Nothing of it can arrive any more once the server is known to have another version than it was sent for.
 */
export type Unanswered = readonly string[];

/** So many are known again, in some three kilobytes: without network a text that is being written is sent every ten seconds. */
const most = 100;

/** The list with a text that is about to be sent. Where it is full one from its middle goes. */
export function noteSent(unanswered: Unanswered, text: string): Unanswered {
  const mark = markOf(text);
  if (unanswered.includes(mark)) return unanswered;
  // A line that breaks loses the answer to what was sent first, one that comes and goes that to what was sent last.
  const known = unanswered.length < most ? unanswered : unanswered.toSpliced(most / 2, 1);
  return [...known, mark];
}

/** Whether the whole of a text was sent. */
export function wasSent(unanswered: Unanswered, text: string): boolean {
  return unanswered.length > 0 && unanswered.includes(markOf(text));
}

/** What a browser kept of it; what is no such list, and what earlier releases kept, is as if nothing was sent. */
export function readUnanswered(stored: unknown): Unanswered {
  return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : [];
}

/** Twice 32 bits and the length: no two texts of one writer have the same. */
const markOf = (text: string) =>
  [text.length, seedOf(text), seedOf(`·${text}`)].map((part) => part.toString(36)).join('-');
