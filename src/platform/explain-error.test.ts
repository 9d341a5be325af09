import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';
import { OperatorError } from './operator-error.ts';

const coded = (code: string, message: string, path?: string) => Object.assign(new Error(message), { code, path });

test.each([
  [coded('ENOSPC', 'no space', '/data/running.json.7'), /^The disk is full \(\/data\/running\.json\.7\): make room/],
  [new Error('initdb: error: could not write: No space left on device'), /^The disk is full: make room/],
  [
    new Error('initdb: FATAL: could not extend file "base/1/4156": wrote only 4096 of 8192 bytes at block 0'),
    /^The disk is full: make room/,
  ],
  [coded('EIO', 'i/o error', '/data/x'), /^The disk cannot be written \(\/data\/x\): make room on it, or/],
  [coded('42501', 'permission denied for database paper'), /permission denied for database paper.*grant it create/],
  [
    coded('42P07', 'relation "votes" already exists'),
    /^The database already holds .*relation "votes" already exists.*Name an empty database in DATABASE_URL/,
  ],
])('%s is told in a sentence with the way out', (error, sentence) => {
  const explained = explainError(error);
  expect(explained).toBeInstanceOf(OperatorError);
  expect((explained as Error).message).toMatch(sentence);
});

test('what nobody who starts the program can fix stays as it is', () => {
  const error = new TypeError('undefined is not a function');
  expect(explainError(error)).toBe(error);
});
