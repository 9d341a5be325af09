import { OperatorError } from './operator-error.ts';

/** How the system and PostgreSQL say that a disk is full; `could not extend` is a file that was written in part. */
const fullDisk = /No space left on device|Disk quota exceeded|could not extend file|Check free disk space/;
/** PostgreSQL's codes for something that is there already: duplicate_table, _column, _object, _schema, _function. */
export const duplicates: ReadonlySet<string> = new Set(['42P07', '42701', '42710', '42P06', '42723']);

/** The sentence, with the way out, for an error that whoever starts the program can fix; any other as it is. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error ? ` (${String(error.path)})` : '';
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code) || fullDisk.test(error.message)) {
    return new OperatorError(`The disk is full${path}: make room on it and start again.`);
  }
  // So it is told as well when folders are copied and there is no more room for them.
  if (code === 'EIO') {
    return new OperatorError(
      `The disk cannot be written${path}: make room on it, or have it looked at, and start again.`,
    );
  }
  if (code === '42501') {
    return new OperatorError(
      `The database does not let its account do what the program needs (${error.message}): make the account of DATABASE_URL the owner of the database, or grant it create on the database and its schemas.`,
    );
  }
  if (duplicates.has(code)) {
    return new OperatorError(
      `The database already holds something that the program makes itself (${error.message}): another program uses it, or it was changed by hand. Name an empty database in DATABASE_URL, and restore a backup into it if there is one.`,
    );
  }
  return error;
}
