import { AppError } from '#platform/app-error.ts';
import { articleRefusals } from '../refusal-texts.ts';

/** Where a page of a list ends: the value it is sorted by and the id that breaks ties. */
export interface Cursor {
  value: string | number;
  id: string;
}

/** The cursor as readers of the API pass it back: opaque to them. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** An expression of SQL that gives an instant as a cursor holds it. */
export const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Refuses (400) what `encodeCursor` did not write. `kind` says what the list is sorted by. */
export function decodeCursor(text: string, kind: 'instant' | 'number'): Cursor {
  const parsed = parse(text);
  if (!Array.isArray(parsed) || parsed.length !== 2) throw badCursor();
  const [value, id] = parsed as unknown[];
  if (typeof id !== 'string' || !uuidPattern.test(id)) throw badCursor();
  if (kind === 'number' && typeof value === 'number' && Number.isSafeInteger(value)) return { value, id };
  if (kind === 'instant' && typeof value === 'string' && instantPattern.test(value)) return { value, id };
  throw badCursor();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw badCursor();
  }
}

const badCursor = () => new AppError('invalid_input', articleRefusals.badCursor, 'cursor');
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** With the microseconds that PostgreSQL keeps and a JavaScript date would lose. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;
