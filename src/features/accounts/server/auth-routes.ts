import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Limit, Limiter } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import { Session } from '../session-contract.ts';
import { accountTexts } from '../texts.ts';
import { accepting, type Editions } from './accepted.ts';
import { authCalls, type AuthCall } from './auth-calls.ts';
import { refusalAnswer, uniformSignUp, withoutToken } from './auth-answers.ts';
import { toldSuspension } from './told-suspension.ts';
import { inAuthLog } from './auth-log.ts';
import { createAuth } from './auth.ts';
import { confirmAddress } from './confirm-address.ts';
import { deleteAccount, type Leaving } from './delete-account.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { accountLimits } from './limits.ts';
import { mailSecurityChange, withMails } from './mail-out.ts';
import { users } from './schema.ts';
import { sessionOf, visitSession } from './session.ts';
import { requireUser } from './who.ts';

/** What the other features do when somebody deletes their account, and the rules that hold now. */
interface AuthRoutesOptions extends Leaving {
  editions: () => Promise<Editions>;
}

/**
 * Everything under `/api/auth`: Better Auth's calls behind our limits, and a few that we answer ourselves.
 */
export function authRoutes(services: Services, { editions, ...leaving }: AuthRoutesOptions): OpenAPIHono {
  const router = apiRouter();
  const auth = createAuth(services);
  router.use('/api/auth/*', (c, next) =>
    inAuthLog(async () => {
      await next();
      return c.res.status;
    }),
  );

  router.openapi(
    {
      method: 'get',
      path: '/api/auth/get-session',
      summary: 'Who is signed in, or null',
      responses: { 200: { description: 'OK', content: { 'application/json': { schema: Session.nullable() } } } },
    },
    async (c) => {
      const visit = await visitSession(services, c.req.raw.headers);
      if (!visit) return c.json(null, 200);
      if (visit.setCookie) c.header('set-cookie', visit.setCookie);
      const { sessionId: _, sessionExpiresAt, ...user } = visit.who;
      const { hasNotice } = visit;
      return c.json({ user, session: { expiresAt: sessionExpiresAt.toISOString() }, hasNotice }, 200);
    },
  );

  describe(router, confirmCall);
  router.post('/api/auth/verify-email', async (c) => {
    await services.limit(accountLimits.changeByAddress, addressOf(c, services));
    const token = textOf((await jsonBody(c))['token']) ?? '';
    return confirmAddress({ services, auth, headers: c.req.raw.headers, token });
  });

  describe(router, deleteCall);
  router.post('/api/auth/delete-user', async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limit(accountLimits.changeByPerson, who.id);
    const { password, token } = await jsonBody(c);
    const context = await auth.$context;
    try {
      const outcome = await deleteAccount({ ...services, ...leaving }, context, who, {
        password: textOf(password),
        token: textOf(token),
      });
      if (outcome === 'deleted') c.header('set-cookie', forgetCookie(context.authCookies.sessionToken));
      return c.json({ success: true, message: outcome === 'deleted' ? 'User deleted' : 'Verification email sent' });
    } catch (error) {
      return refusalAnswer(error);
    }
  });

  describe(router, confirmIdentityCall);
  router.post('/api/auth/confirm-identity', async (c) => {
    const { headers } = c.req.raw;
    const who = await requireUser(services, headers);
    await services.limit(accountLimits.changeByPerson, who.id);
    await services.limit(accountLimits.secondFactorByAddress, addressOf(c, services));
    const { password, code } = await jsonBody(c);
    const given = { password: textOf(password), code: textOf(code) };
    await confirmIdentity({ services, auth, headers, who, given });
    return c.json({ status: true });
  });

  for (const call of authCalls) {
    describe(router, call);
    router.on(call.method, `/api/auth${call.path}`, async (c) => {
      const { headers } = c.req.raw;
      const address = addressOf(c, services);
      const sendsNothing = await count(services.limit, call, address, call.byEmail ? await jsonBody(c) : {});
      if (sendsNothing) return c.json({ status: true }, 200);

      const body = call.path === '/update-user' ? await jsonBody(c) : {};
      if (await isUsernameTaken(services, headers, body)) throw usernameTaken();
      const request = await forBetterAuth(c, services.publicUrl, address);
      const before = await sessionOf(services, headers);
      const answer = await withMails(services, async () => {
        const handle = () => auth.handler(request);
        const given = call.makesAccount ? await accepting(await editions(), services.now(), handle) : await handle();
        if (given.ok && before) await mailSecurityChange(services, call.path, before);
        return given;
      });
      // Two who choose the same name at once: the database let one through.
      if (answer.status >= 500 && (await isUsernameTaken(services, headers, body))) throw usernameTaken();
      if (call.path === '/sign-up/email') return uniformSignUp(answer, await jsonBody(c));
      if (call.path === '/sign-in/email') return toldSuspension(services, answer, await jsonBody(c));
      return withoutToken(answer);
    });
  }
  return router;
}

async function isUsernameTaken(services: Services, headers: Headers, { username }: Record<string, unknown>) {
  if (typeof username !== 'string') return false;
  const who = await requireUser(services, headers);
  const [other] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username.trim().toLowerCase()), ne(users.id, who.id)));
  return other !== undefined;
}

function usernameTaken(): AppError {
  return new AppError('conflict', accountTexts.usernameTaken, 'username');
}

/** Counts the call where it is limited. True for a mail that shall silently not be sent: nothing happens then. */
async function count(limit: Limiter, call: AuthCall, address: string, body: Record<string, unknown>): Promise<boolean> {
  if (call.byAddress) await limit(accountLimits[call.byAddress], address);
  const email = textOf(body['email'])?.trim().toLowerCase();
  if (!call.byEmail || !email) return false;

  if (call.byEmail === 'mailByEmail') {
    if (await isBeyond(limit, accountLimits.mailPause, `${call.path} ${email}`)) return true;
    const isConfirmation = call.path === '/send-verification-email';
    if (isConfirmation && (await isBeyond(limit, accountLimits.confirmationByEmail, email))) return true;
  }
  await limit(accountLimits[call.byEmail], email);
  return false;
}

async function isBeyond(limit: Limiter, which: Limit, key: string): Promise<boolean> {
  try {
    await limit(which, key);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true;
    throw error;
  }
}

/**
 * The request as Better Auth gets it: the client's address as we know it, whatever the client wrote, and the origin
 * that our own check has let through.
 */
async function forBetterAuth(c: Context, publicUrl: string, address: string): Promise<Request> {
  const { raw } = c.req;
  const headers = new Headers(raw.headers);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) headers.delete(name);
  headers.set('x-client-ip', address);
  if (headers.has('origin')) headers.set('origin', publicUrl);
  const { pathname, search } = new URL(raw.url);
  const body = raw.method === 'POST' ? await c.req.text() : undefined;
  headers.delete('content-length');
  return new Request(publicUrl + pathname + search, { method: raw.method, headers, ...(body ? { body } : {}) });
}

function addressOf(c: Context, { trustProxy }: Services): string {
  return addressKey(clientAddress(c, trustProxy));
}

/** The body as an object; anything else is an empty one, which Better Auth then refuses in its own words. */
async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function forgetCookie({ name, attributes }: { name: string; attributes: { secure?: boolean | undefined } }): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`;
}

/** Puts a call into the description of the API. What is wrong in its body is told by Better Auth. */
function describe(router: OpenAPIHono, { method, path, summary, body, leadsOn }: AuthCall): void {
  const schema = z.object(
    Object.fromEntries(
      Object.entries(body ?? {}).map(([name, type]) => [
        name,
        (type === 'string' ? z.string() : z.boolean()).optional(),
      ]),
    ),
  );
  router.openAPIRegistry.registerPath({
    method,
    path: `/api/auth${path}`,
    summary,
    ...(body ? { request: { body: { content: { 'application/json': { schema } } } } } : {}),
    responses: {
      ...(leadsOn
        ? { 302: { description: 'The way on' } }
        : { 200: { description: 'OK', content: { 'application/json': { schema: z.looseObject({}) } } } }),
      ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
    },
  });
}

const confirmCall: AuthCall = {
  path: '/verify-email',
  method: 'post',
  summary: 'Confirms an address with the token of a mail',
  body: { token: 'string' },
};

const deleteCall: AuthCall = {
  path: '/delete-user',
  method: 'post',
  summary: 'Deletes the account, by its password or by the token of a mail',
  body: { password: 'string', token: 'string' },
};

const confirmIdentityCall: AuthCall = {
  path: '/confirm-identity',
  method: 'post',
  summary:
    'Proves once more who is signed in, for ten minutes: the password and, where there is one, the second factor',
  body: { password: 'string', code: 'string' },
};
