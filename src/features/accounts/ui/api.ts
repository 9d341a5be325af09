import { ApiError } from '#lib/api-error.ts';
import type { CallArguments } from '#lib/call.ts';
import { filledPath } from '#lib/endpoint-key.ts';
import type { Answer, Endpoint } from '#lib/endpoint.ts';
import { fetchInTime } from '#lib/fetch-in-time.ts';
import { endLeftSession, forgetLeft } from '#lib/left-session.ts';
import { pageReader } from '#lib/page-reader.ts';
import { whileSignedIn } from '#lib/signed-out.ts';
import type { AuthAnswer, AuthBody, AuthPath } from '../auth-bodies.ts';
import { authErrorText, authErrorTexts } from '../auth-errors.ts';

/** A call about an account that failed, with the words for the reader. */
export class AccountError extends Error {
  override name = 'AccountError';
  readonly status: number;
  readonly code: string | undefined;
  /** The input that was wrong, where the server named it. */
  readonly field: string | undefined;
  /** What else the server told about the refusal. */
  readonly details: unknown;

  constructor(status: number, body: unknown) {
    const { code, message, field } = (body ?? {}) as Record<string, string | undefined>;
    super(authErrorText({ status, code, message }));
    this.status = status;
    this.code = code;
    this.field = field;
    this.details = (body as { details?: unknown } | undefined)?.details;
  }
}

/** Why a call about an account failed, in words for the reader. */
export const accountFailure = (error: unknown): string =>
  error instanceof AccountError ? error.message : authErrorTexts.empty;

/**
 * Posts to one of the calls under `/api/auth`, once the session of who left without network has ended. Throws AccountError,
 * also when the network is away.
 */
export async function authCall<Path extends AuthPath>(
  path: Path,
  body: AuthBody<Path> = {},
): Promise<AuthAnswer<Path>> {
  await endLeftSession();
  const answer = await answered<AuthAnswer<Path>>(() => post(path, body));
  // Where the server would not end the one that was left, the next page would end this one instead.
  if (hasBegunSession(path, answer)) forgetLeft();
  return answer;
}

/** Whether what a call answered means that somebody is signed in by it. */
function hasBegunSession(path: AuthPath, answer: unknown): boolean {
  switch (path) {
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return true;
    case '/sign-in/email':
      return !(answer as AuthAnswer<'/sign-in/email'>).twoFactorRedirect;
    case '/verify-email':
      return (answer as AuthAnswer<'/verify-email'>).isSignedIn;
    default:
      return false;
  }
}

/** The same about the own account, made after a sign-in where the session is over. */
export function ownAuthCall<Path extends AuthPath>(path: Path, body: AuthBody<Path> = {}): Promise<AuthAnswer<Path>> {
  return answered<AuthAnswer<Path>>(() => whileSignedIn('press', () => post(path, body)));
}

const post = (path: AuthPath, body: object) => send('POST', authBase(window.location.origin) + path, body);

/** Where the calls about accounts are, on our own origin. Refuses one that makes no address (specification 5, 8). */
export function authBase(origin: string): string {
  const base = `${origin}/api/auth`;
  if (!URL.canParse(base)) throw new Error(`Invalid base URL: ${base}. Please provide a valid base URL.`);
  return base;
}

/** A declared call about the own account, with a JSON body or a file, made after a sign-in where the session is over. Throws AccountError like `authCall`. */
export function accountCall<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[given]: CallArguments<E>
): Promise<Answer<E>> {
  const { params, body }: { params?: Record<string, string | number>; body?: unknown } = given ?? {};
  const make = () => send(method.toUpperCase(), filledPath(path, params), body);
  return answered<Answer<E>>(() => whileSignedIn(method === 'get' ? 'page' : 'press', make));
}

function send(method: string, path: string, body: unknown): Promise<Response> {
  // A file takes its time.
  if (body instanceof FormData) return fetch(path, { method, credentials: 'include', headers: pageReader(), body });
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return fetchInTime(path, {
    method,
    credentials: 'include',
    ...(sent === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: sent }),
  });
}

async function answered<Answered>(make: () => Promise<Response>): Promise<Answered> {
  const response = await make().catch(() => undefined);
  if (!response) throw new AccountError(0, undefined);
  if (!response.ok) {
    const { status, body: refusal } = await ApiError.from(response);
    throw new AccountError(status, refusal);
  }
  return (response.status === 204 ? undefined : await response.json()) as Answered;
}
