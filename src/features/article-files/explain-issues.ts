import type { z } from 'zod';
import type { Path, Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** What a schema found, in words for whoever wrote the file. The schema must have run with `reportInput`. */
export function explainIssues(issues: readonly Issue[], lineOf: (path: Path) => number): Refusal[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ line: lineOf(issue.path), reason: explain(issue) }];
    return issue.keys.map((key) => ({
      line: lineOf([...issue.path, key]),
      reason: `unknown key ${nameOf([...issue.path, key])}`,
    }));
  });
}

function explain(issue: Issue): string {
  const name = nameOf(issue.path) || 'the block';
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return `${name} is missing`;
  }
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `${name} must be ${listed(issue.values.map(String))}`;
    case 'too_small':
      if (issue.minimum === 1 && unitOf(issue.origin)) return `${name} is empty`;
      return `${name} must ${measured(issue.origin)} at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `${name} must ${measured(issue.origin)} at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return `${name} ${issue.message}`;
  }
}

/** `a, b or c`. */
export function listed(values: readonly string[]): string {
  return values.join(', ').replace(/, ([^,]*)$/, ' or $1');
}

const kinds: Record<string, string> = {
  string: 'text (in quotes where YAML would read a number)',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
};

function measured(origin: string): string {
  return origin === 'string' || origin === 'array' ? 'have' : 'be';
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

/** `trial.number`, `authors[1].quote`; positions count from 1, as a reader of the file counts. */
function nameOf(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
