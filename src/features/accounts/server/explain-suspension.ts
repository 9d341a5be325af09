import type { Services } from '#platform/services.ts';
import { withoutToken } from './auth-answers.ts';
import { suspensionOf } from './own-sanctions.ts';

/**
 * Better Auth's answer to a sign-in; that to a suspended account also says why and until when. Better Auth tells of a
 * suspension after the right password only, so nobody else learns of it.
 */
export async function explainSuspension(
  { db, now }: Pick<Services, 'db' | 'now'>,
  answer: Response,
  { email }: Record<string, unknown>,
): Promise<Response> {
  const shown = await withoutToken(answer);
  if (answer.status !== 403 || typeof email !== 'string') return shown;
  const body = (await shown.clone().json()) as Record<string, unknown>;
  if (body['code'] !== 'BANNED_USER') return shown;

  const suspension = await suspensionOf(db, email.trim().toLowerCase(), now());
  return suspension ? Response.json({ ...body, details: { suspension } }, { status: 403 }) : shown;
}
