import { randomUUID } from 'node:crypto';
import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { apiRouter, errorResponses, platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../session-endpoints.ts';
import { authFields } from '../auth-bodies.ts';
import { authTexts } from '../auth-texts.ts';
import { accountTexts } from '../texts.ts';
import { accountTag } from './account-tag.ts';
import { accepting, type Editions } from './accepted.ts';
import { authAnswers } from './auth-answer-shapes.ts';
import { authCalls, type AuthCall } from './auth-calls.ts';
import { refusalAnswer, uniformSignUp, withoutToken } from './auth-answers.ts';
import { takenFields } from './auth-fields.ts';
import { refuseReservedName, refuseUnfitSignUp } from './auth-refusals.ts';
import { callsOf } from './calls-of.ts';
import { countCall } from './count-call.ts';
import { explainSuspension } from './explain-suspension.ts';
import { inAuthLog } from './auth-log.ts';
import { createAuth } from './auth.ts';
import { confirmAddress } from './confirm-address.ts';
import { sessionCookieName } from './cookies.ts';
import { deleteAccount, type DeletionHooks } from './delete-account.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { emailChangeRoutes } from './email-change-routes.ts';
import { accountLimits } from './limits.ts';
import { mailSecurityChange, withMails } from './mail-out.ts';
import { forBetterAuth } from './for-better-auth.ts';
import { deviceCookie } from './known-device.ts';
import { mailboxOf } from './mailbox.ts';
import { registeredCookie } from './registered-here.ts';
import { users } from './schema.ts';
import { sessionOf, visitSession } from './session.ts';
import { setsUpSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts';
import { requireUser, whoWrites, type SignedIn } from './guards.ts';
import { whileComing } from './way-in.ts';

/** What the other features do when somebody deletes their account, and the rules that hold now. */
interface AuthRoutesOptions extends DeletionHooks {
  /** Whether somebody has yet to accept rules that hold. */
  mustAccept: (who: SignedIn) => Promise<boolean>;
  editions: () => Promise<Editions>;
}

/**
 * Everything under `/api/auth`: Better Auth's calls behind our limits, and a few that we answer ourselves.
 */
export function authRoutes(
  services: Services,
  { editions, mustAccept, ...deletionHooks }: AuthRoutesOptions,
): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const auth = createAuth(services);
  router.use('/api/auth/*', (c, next) =>
    inAuthLog(async () => {
      await next();
      return c.res.status;
    }),
  );

  calls.public(endpoints.readSession, async ({ c }) => {
    const visit = await visitSession(services, c.req.raw.headers);
    if (!visit) return null;
    if (visit.setCookie) c.header('set-cookie', visit.setCookie);
    const { sessionId: _, sessionExpiresAt, votesWait: _1, termsVersion: _2, privacyVersion: _3, ...user } = visit.who;
    const { hasNotice } = visit;
    return {
      user,
      session: { expiresAt: sessionExpiresAt.toISOString() },
      hasNotice,
      mustAccept: await mustAccept(visit.who),
    };
  });

  describe(router, confirmCall);
  router.post('/api/auth/verify-email', async (c) => {
    await services.limit(accountLimits.changeByAddress, addressOf(c, services));
    const { token, password } = await jsonBody(c);
    const credentials = { token: textOf(token) ?? '', password: textOf(password) };
    return confirmAddress({
      services,
      auth,
      headers: c.req.raw.headers,
      address: addressOf(c, services),
      ...credentials,
    });
  });

  describe(router, deleteCall);
  router.post('/api/auth/delete-user', async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limit(accountLimits.changeByPerson, who.id);
    const { password, token } = await jsonBody(c);
    const context = await auth.$context;
    try {
      const outcome = await deleteAccount({ ...services, ...deletionHooks }, context, who, {
        password: textOf(password),
        token: textOf(token),
      });
      if (outcome === 'deleted') c.header('set-cookie', forgetCookie(context.authCookies.sessionToken));
      const isDeleted = outcome === 'deleted';
      return c.json({
        success: true,
        isDeleted,
        message: isDeleted ? authTexts.accountDeleted : authTexts.deletionSent,
      });
    } catch (error) {
      return refusalAnswer(error);
    }
  });

  calls.user(accountLimits.changeByPerson)(endpoints.confirmIdentity, async ({ c, who, body }) => {
    await services.limit(accountLimits.secondFactorByAddress, addressOf(c, services));
    await confirmIdentity({ services, auth, headers: c.req.raw.headers, who, given: body });
    return { status: true };
  });

  router.route('/', emailChangeRoutes(services, auth));
  for (const call of authCalls) {
    describe(router, call);
    router.on(call.method, `/api/auth${call.path}`, async (c) => {
      const { headers } = c.req.raw;
      const address = addressOf(c, services);
      const { returnTo, ...taken } = call.method === 'post' ? takenFields(call, await jsonBody(c)) : {};
      const body = call.method === 'post' ? taken : undefined;
      if (call.path === '/sign-up/email') {
        try {
          refuseUnfitSignUp(body ?? {});
        } catch (error) {
          return refusalAnswer(error);
        }
      }
      const mailbox = typeof body?.['email'] === 'string' ? await mailboxOf(services.db, body['email']) : undefined;
      const sendsNothing = await countCall(services, call, { headers, address, mailbox });
      if (sendsNothing) return c.json({ status: true }, 200);

      if (call.path === '/update-user' && (await isUsernameTaken(services, headers, body))) throw usernameTaken();
      // Whichever way somebody writes the address of a mailbox, it is that of its account.
      const known = mailbox?.known && { email: mailbox.known };
      const fields = body && { ...body, ...known };
      const before = await (call.changesOwn ? whoWrites : sessionOf)(services, headers);
      if (before && call.triesOwnPassword) await services.limit(accountLimits.changeByPerson, before.id);
      if (call.path === '/update-user' && before?.role === 'user' && body?.['name'] !== before.name) {
        refuseReservedName(body?.['name']);
      }
      const request = forBetterAuth(c, { publicUrl: services.publicUrl, address, fields, isSignedIn: before !== null });
      const answer = await withMails(
        services,
        async () => {
          const handle = () =>
            whileComing(() =>
              before && setsUpSecondFactor(call.path)
                ? setUpSecondFactor(services, before.id, request)
                : auth.handler(request),
            );
          const handled = call.makesAccount
            ? await accepting(await editions(), services.now(), handle)
            : await handle();
          // A second factor that was turned off is off, also where whoever did so is refused a session.
          if (before && (handled.ok || call.path.startsWith('/two-factor/')))
            await mailSecurityChange(services, { path: call.path, isDone: handled.ok }, before);
          // Whoever writes comments stands with their name in pages that many read.
          if (handled.ok && before && call.path === '/update-user')
            services.changes.invalidateSoon(accountTag(before.id));
          return marksDevice.test(call.path) ? markingDevice(services, call, headers, handled) : handled;
        },
        textOf(returnTo),
      ).catch(async (error: unknown) => {
        // Two who choose the same name at once: the database let one through.
        if (call.path === '/update-user' && (await isUsernameTaken(services, headers, body))) throw usernameTaken();
        throw error;
      });
      if (call.path === '/sign-up/email') {
        const hasAccount = async () => (await mailboxOf(services.db, String(body?.['email']))).known !== undefined;
        const id = await idIn(answer);
        const uniform = await uniformSignUp(answer, body ?? {}, hasAccount);
        if (uniform.ok) uniform.headers.append('set-cookie', registeredCookie(services, id));
        return uniform;
      }
      if (call.path === '/sign-in/email') return explainSuspension(services, answer, { ...body, ...known });
      return withoutToken(answer);
    });
  }
  return router;
}

/** Marks the browser in which somebody has just given a password, and the code where one is due. */
async function markingDevice(
  services: Services,
  { path }: AuthCall,
  requestHeaders: Headers,
  answer: Response,
): Promise<Response> {
  const opensSession = answer.headers
    .getSetCookie()
    .some((line) => line.startsWith(sessionCookieName(services.publicUrl)));
  // A changed password voids all marks, also that of the browser whose session stays.
  if (!answer.ok || (!opensSession && path !== '/change-password')) return answer;
  const { user } = (await answer.clone().json()) as { user?: { email?: string } };
  if (!user?.email) return answer;
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', await deviceCookie(services, requestHeaders, await mailboxOf(services.db, user.email)));
  return new Response(answer.body, { status: answer.status, headers });
}

async function isUsernameTaken(services: Services, headers: Headers, body: Record<string, unknown> = {}) {
  const { username } = body;
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

/** The account that a registration made; any other answers an id that is nobody's. */
async function idIn(answer: Response): Promise<string> {
  const { user } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { user?: { id?: string } };
  return user?.id ?? randomUUID();
}

function addressOf(c: Context, { trustProxy }: Services): string {
  return addressKey(clientAddress(c, trustProxy));
}

/** The body as an object, empty where there is none. Refuses what cannot be read as one (400), as every other call does. */
async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  const body = z.record(z.string(), z.unknown()).safeParse(await c.req.json().catch(() => undefined));
  if (!body.success) throw new AppError('invalid_input', platformTexts.invalidInput);
  return body.data;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const marksDevice = /^\/(sign-in\/email|two-factor\/verify-|change-password)/;

function forgetCookie({ name, attributes }: { name: string; attributes: { secure?: boolean | undefined } }): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`;
}

/** Puts a call into the description of the API. What is wrong in its body is told by Better Auth. */
function describe(router: OpenAPIHono, { method, path, summary, answer }: AuthCall): void {
  const body = authFields(path);
  router.openAPIRegistry.registerPath({
    method,
    path: `/api/auth${path}`,
    summary,
    ...(body ? { request: { body: bodyOf(body) } } : {}),
    responses: {
      ...(answer
        ? { 200: { description: 'OK', content: { 'application/json': { schema: answer } } } }
        : { 302: { description: 'The way on' } }),
      ...errorResponses(400, 401, 403, 404, 409, 415),
    },
  });
}

function bodyOf(fields: NonNullable<ReturnType<typeof authFields>>) {
  const shape = Object.entries(fields).map(([name, type]) => {
    const value = type.startsWith('string') ? z.string() : z.boolean();
    return [name, type.endsWith('?') ? value.optional() : value];
  });
  const required = Object.values(fields).some((type) => !type.endsWith('?'));
  return { required, content: { 'application/json': { schema: z.object(Object.fromEntries(shape)) } } };
}

const confirmCall: AuthCall = {
  path: '/verify-email',
  method: 'post',
  summary:
    'Confirms an address with the token of a mail, and in another browser than that of the registration with its password; a new account is signed in by it',
  answer: authAnswers.confirmed,
};

const deleteCall: AuthCall = {
  path: '/delete-user',
  method: 'post',
  summary: 'Deletes the account, by its password or by the token of a mail',
  answer: authAnswers.deleted,
};
