import { getTableColumns } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { accountTexts } from '../texts.ts';
import { authFields } from '../auth-bodies.ts';
import type { AuthCall } from './auth-calls.ts';
import { credentials, sessions, twoFactors, users } from './schema.ts';

/**
 * Of a body the fields that a call takes (`authBodies`): what it does not name is left out, so that no field of the
 * library is open because nobody thought of it. Refuses a column of the account tables that the call does not take (400,
 * with its name), because whoever sends one expects it to change.
 */
export function takenFields({ path }: AuthCall, given: Record<string, unknown>): Record<string, unknown> {
  const body = authFields(path) ?? {};
  const foreign = path === '/sign-up/email' || path === '/update-user' ? Object.keys(given) : [];
  const refused = foreign.find((field) => !(field in body) && accountColumns.has(field));
  if (refused) throw refusal(refused);
  return Object.fromEntries(Object.keys(body).flatMap((field) => (field in given ? [[field, given[field]]] : [])));
}

function refusal(field: string): AppError {
  return field === 'email'
    ? new AppError('EMAIL_CAN_NOT_BE_UPDATED', accountTexts.emailHasItsWay, field)
    : new AppError('FIELD_NOT_ALLOWED', accountTexts.fieldNotAllowed(field), field);
}

const accountColumns: ReadonlySet<string> = new Set(
  [users, sessions, credentials, twoFactors].flatMap((table) => Object.keys(getTableColumns(table))),
);
