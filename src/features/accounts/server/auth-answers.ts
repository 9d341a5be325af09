import { randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { platformTexts, retryAfter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { authErrorText } from '../auth-errors.ts';
import { authTexts } from '../auth-texts.ts';

/** Better Auth's answer without the session's token, which belongs in the cookie alone (ASVS 3.3.4). */
export async function withoutToken(answer: Response): Promise<Response> {
  if (answer.status >= 400) return inErrorShape(answer);
  const body = await jsonOf(answer);
  if (!body) return answer;
  const { token: _, session, ...fields } = body;
  // The one sentence that Better Auth answers with.
  const rest = typeof fields['message'] === 'string' ? { ...fields, message: authTexts.linkSent } : fields;
  const shown = isObject(session) ? { ...rest, session: { ...session, token: undefined } } : rest;
  return json(shown, answer.status, answer.headers);
}

/**
 * The same answer for an address that is new, has an account, or lost a race against itself, so that nobody learns
 * which: what was sent, and nothing of what is stored. Refuses (503) where no account could be made. Other refusals pass.
 */
export async function uniformSignUp(
  answer: Response,
  { name, email }: Record<string, unknown>,
  hasAccount: () => Promise<boolean>,
): Promise<Response> {
  const body = await jsonOf(answer);
  const isRefused = body && /^(FAILED_TO_CREATE_USER|USER_ALREADY_EXISTS)/.test(String(body['code']));
  if (!answer.ok && !isRefused) return inErrorShape(answer);
  // Better Auth tells a lost race and a database that fails alike: after a race there is an account.
  if (isRefused && !(await hasAccount())) {
    throw new AppError('unavailable', platformTexts.unavailable, { retryAfterSeconds: Number(retryAfter) });
  }

  const now = new Date().toISOString();
  const user = { id: randomUUID(), name, email: String(email).toLowerCase(), emailVerified: false, image: null };
  return json({ user: { ...user, role: 'user', createdAt: now, updatedAt: now } }, 200);
}

/** Better Auth's refusal as its own routes would answer it. Any other error is thrown on. */
export async function refusalAnswer(error: unknown): Promise<Response> {
  if (!(error instanceof APIError)) throw error;
  return inErrorShape(json(error.body, error.statusCode));
}

/** Some of Better Auth's refusals have no code, some no body: here they get the shape of every error of the API. */
async function inErrorShape(answer: Response): Promise<Response> {
  const { status } = answer;
  const body = (await jsonOf(answer)) ?? {};
  const code = typeof body['code'] === 'string' ? body['code'] : status === 401 ? 'UNAUTHORIZED' : 'REFUSED';
  const shown = { ...body, message: italianMessage(status, code, body), code };
  return json(shown, status, answer.headers);
}

/** What the specification (8) and our screens say of a refusal; ours name their field or how long to wait, in Italian. */
function italianMessage(status: number, code: string, { message, field }: Record<string, unknown>): string {
  const english = typeof message === 'string' ? message : '';
  if (typeof field === 'string' || code === 'too_many_requests') return english;
  const text = authErrorText({ status, code, message: english });
  return text === english && english !== '' ? platformTexts.invalidInput : text;
}

async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  const text = await answer.clone().text();
  if (!text.startsWith('{')) return undefined;
  const body: unknown = JSON.parse(text);
  return isObject(body) ? body : undefined;
}

function json(body: unknown, status: number, headers?: Headers): Response {
  const ownHeaders = new Headers(headers);
  ownHeaders.delete('content-length');
  ownHeaders.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers: ownHeaders });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
