import { AppError } from '#platform/app-error.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { maxWritten, type DraftContent } from '../content.ts';

/**
 * Refuses a text that is longer than articles may be, by the name of the input that it came in (400). One that was longer
 * `before` may stay so and become shorter.
 */
export function refuseTooLong(content: DraftContent, before: DraftContent | undefined, field: string): void {
  const length = lengthOf(content);
  if (length <= maxWritten || (before && length <= lengthOf(before))) return;
  throw new AppError('invalid_input', draftTexts.tooLong(length, maxWritten), field);
}

const lengthOf = (content: DraftContent) => JSON.stringify(content).length;
