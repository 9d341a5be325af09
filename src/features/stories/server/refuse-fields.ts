import type { z } from '@hono/zod-openapi';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { authorRefusals } from '../author-refusals.ts';

/** Refuses a form with the first thing that is wrong with each of its fields (422); what is no form at all with 400. */
export function refuseFields(
  result: { target: string } & ({ success: true } | { success: false; error: z.ZodError }),
): undefined {
  if (result.success) return undefined;
  if (result.target !== 'json') throw new AppError('invalid_input', platformTexts.invalidInput);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path[0] === 'fields' ? path.slice(1) : path;
    if (field === undefined) throw new AppError('invalid_input', platformTexts.invalidInput);
    errors[String(field)] ??= message;
  }
  throw new AppError('invalid_fields', authorRefusals.invalidFields, { errors });
}
