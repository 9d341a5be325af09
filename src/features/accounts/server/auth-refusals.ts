import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { isReservedName } from '../reserved-names.ts';
import { passwordProblemText } from '../password-rules.ts';
import { ProfileFields } from '../profile-fields.ts';
import { commonPasswordText, isCommonPassword } from './common-passwords.ts';

/** What Better Auth hashes; beyond it a password is a load and no secret. */
export const longestPassword = 128;

/** Where Better Auth takes a new password, and in which field. */
const newPasswordFields: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/**
 * What is wrong with a registration, before it is counted or anybody is written to: attempts that were not carried out
 * take nothing from those that are (product rules 4.16). Throws Better Auth's error with the field.
 */
export function refuseUnfitSignUp({ name, email, password, newsletterWeekly }: Record<string, unknown>): void {
  if (typeof name !== 'string') throw refusedField('name', authErrorTexts.nameMissing);
  checkedFields('/sign-up/email', { name });
  if (isReservedName(name)) throw refusedField('name', authErrorTexts.reservedName);
  if (!z.email().safeParse(typeof email === 'string' ? email.trim() : email).success) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: authErrorTexts.invalidEmail, field: 'email' });
  }
  if (newsletterWeekly !== undefined && typeof newsletterWeekly !== 'boolean') {
    throw refusedField('newsletterWeekly', authErrorTexts.notYesOrNo);
  }
  refuseWeakPassword('/sign-up/email', { password });
}

/** Readers do not take a name that passes for the newsroom's (400, with the field). */
export function refuseReservedName(name: unknown): void {
  if (typeof name === 'string' && isReservedName(name)) {
    throw new AppError('invalid_input', authErrorTexts.reservedName, 'name');
  }
}

/**
 * The five rules of the specification (5) wherever a password is chosen, told all at once, and the commonest passwords
 * refused (ASVS 6.2.4). Throws Better Auth's error with the field.
 */
export function refuseWeakPassword(path: string, body: unknown): void {
  const field = newPasswordFields[path];
  const password = field && valueOf(body, field);
  // What is no text is refused by Better Auth itself.
  if (typeof password !== 'string') return;

  if (password.length > longestPassword) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_LONG', message: authErrorTexts.passwordTooLong, field });
  }
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
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const parsed = ProfileFields.safeParse(fields);
  if (parsed.success) return { ...fields, ...parsed.data };

  const issue = parsed.error.issues[0];
  throw refusedField(String(issue?.path[0] ?? ''), issue?.message ?? '');
}

function refusedField(field: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_PROFILE_FIELD', message, field });
}

function valueOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
}
