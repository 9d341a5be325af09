import type { z } from 'zod';
import type { Refusal } from '#features/article-files/refusal.ts';
import { fieldName } from './field-names.ts';
import { expectedTexts, fileRefusalTexts } from './file-refusal-texts.ts';

/** A refusal in the words of the screen; without a line it is about the file as a whole. */
export interface FileRefusal {
  line?: number;
  reason: string;
}

/** The same refusals in the words of the screen. */
export function inItalian({ refusals }: { refusals: readonly Refusal[] }): { refusals: Refusal[] } {
  return {
    refusals: refusals.map(({ line, kind, reason }) => ({
      line,
      kind,
      reason: kind ? fileRefusalTexts[kind] : reason,
    })),
  };
}

/**
 * What a value of a file should be, with the name of its field; of the file as a whole there is none to name. The schema
 * must have run with `reportInput`.
 */
export function whatIsExpected(issue: z.core.$ZodIssue): string {
  if (issue.path.length === 0) return expectation(issue);
  return expectedTexts.field(fieldName(issue.path.map(String).join('.')), expectation(issue));
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return expectedTexts.kinds[issue.expected] ?? expectedTexts.other;
    case 'invalid_value':
      return expectedTexts.oneOf(issue.values.map(String));
    case 'invalid_union':
      return expectedTexts.figure;
    case 'too_big':
      return expectedTexts.atMost(issue.origin, Number(issue.maximum));
    case 'too_small':
      return expectedTexts.atLeast(issue.origin, Number(issue.minimum));
    // Its words are the schema's own, in Italian.
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return issue.path.at(-1) === 'image' ? issue.message : expectedTexts.other;
    default:
      return expectedTexts.other;
  }
}
