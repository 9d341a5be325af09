import { randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';

/** Better Auth's answer without the session's token, which belongs in the cookie alone (ASVS 3.3.4). */
export async function withoutToken(answer: Response): Promise<Response> {
  if (answer.status >= 400) return inErrorShape(answer);
  const body = await jsonOf(answer);
  if (!body) return answer;
  const { token: _, session, ...rest } = body;
  const shown = isObject(session) ? { ...rest, session: { ...session, token: undefined } } : rest;
  return json(shown, answer.status, answer.headers);
}

/**
 * The same answer for an address that is new, has an account, or lost a race against itself, so that nobody learns
 * which: what was sent, and nothing of what is stored. Other refusals pass.
 */
export async function uniformSignUp(answer: Response, { name, email }: Record<string, unknown>): Promise<Response> {
  const body = await jsonOf(answer);
  const lostRace = body && String(body['code']).match(/^(FAILED_TO_CREATE_USER|USER_ALREADY_EXISTS)/);
  if (!answer.ok && !lostRace) return inErrorShape(answer);

  const now = new Date().toISOString();
  const user = { id: randomUUID(), name, email: String(email).toLowerCase(), emailVerified: false, image: null };
  return json({ user: { ...user, role: 'user', createdAt: now, updatedAt: now } }, 200);
}

/** Better Auth's refusal as its own routes would answer it. Any other error is thrown on. */
export function refusalAnswer(error: unknown): Response {
  if (!(error instanceof APIError)) throw error;
  return json(error.body, error.statusCode);
}

/** Some of Better Auth's refusals have no code, some no body: here they get the shape of every error of the API. */
async function inErrorShape(answer: Response): Promise<Response> {
  const { message, code, ...rest } = (await jsonOf(answer)) ?? {};
  const known = {
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : answer.status === 401 ? 'UNAUTHORIZED' : 'REFUSED',
  };
  return json({ ...rest, ...known }, answer.status, answer.headers);
}

async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  const text = await answer.clone().text();
  if (!text.startsWith('{')) return undefined;
  const body: unknown = JSON.parse(text);
  return isObject(body) ? body : undefined;
}

function json(body: unknown, status: number, headers?: Headers): Response {
  const kept = new Headers(headers);
  kept.delete('content-length');
  kept.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers: kept });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
