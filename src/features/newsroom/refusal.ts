/** Why a file is not taken, and on which of its lines, counted from 1. */
export interface Refusal {
  line: number;
  reason: string;
}

/** A refusal met on the way, where the rest of the work makes no sense any more. */
export class FileRefused extends Error {
  readonly line: number;

  constructor({ line, reason }: Refusal) {
    super(reason);
    this.name = 'FileRefused';
    this.line = line;
  }
}

/** Way to a value inside a file: keys and positions. */
export type Path = readonly PropertyKey[];
