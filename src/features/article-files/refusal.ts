/** Why a file is not taken, and on which of its lines, counted from 1. */
export interface Refusal {
  line: number;
  /** In English, for the command line. */
  reason: string;
  /** What it is, for screens that say it in their own words. */
  kind?: RefusalKind | undefined;
}

/** What can be wrong with a file before anybody looks at its values. */
export type RefusalKind =
  | 'control_character'
  | 'no_front_matter'
  | 'open_front_matter'
  | 'long_front_matter'
  | 'long_block'
  | 'long_blocks'
  | 'many_sections'
  | 'open_block'
  | 'stray_block'
  | 'stray_heading'
  | 'no_block'
  | 'alias'
  | 'repeated_key'
  | 'indentation'
  | 'yaml';

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
