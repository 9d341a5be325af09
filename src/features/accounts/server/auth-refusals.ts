import { APIError } from 'better-auth/api';
import { passwordProblemText } from '../password-rules.ts';
import { ProfileFields } from '../profile-fields.ts';
import { commonPasswordText, isCommonPassword } from './common-passwords.ts';

/** Where Better Auth takes a new password, and in which field. */
const newPasswordFields: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/**
 * The five rules of the specification (5) wherever a password is chosen, told all at once, and the commonest passwords
 * refused (ASVS 6.2.4). Throws Better Auth's error with the field.
 */
export function refuseWeakPassword(path: string, body: unknown): void {
  const field = newPasswordFields[path];
  const password = field && valueOf(body, field);
  // What is no text is refused by Better Auth itself.
  if (typeof password !== 'string') return;

  const problems = passwordProblemText(password);
  if (problems) {
    const code = password.length < 12 ? 'PASSWORD_TOO_SHORT' : 'PASSWORD_TOO_WEAK';
    throw new APIError('BAD_REQUEST', { code, message: problems, field });
  }
  if (isCommonPassword(password)) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: commonPasswordText, field });
  }
}

/**
 * What a person writes about themselves, checked and normalised: the body as it goes on. Throws Better Auth's error
 * with the field.
 */
export function checkedFields(path: string, body: unknown): Record<string, unknown> | undefined {
  if (path !== '/sign-up/email' && path !== '/update-user') return undefined;
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const parsed = ProfileFields.safeParse(given);
  if (parsed.success) return { ...given, ...parsed.data };

  const issue = parsed.error.issues[0];
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_PROFILE_FIELD',
    message: issue?.message ?? '',
    field: String(issue?.path[0] ?? ''),
  });
}

function valueOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
}
