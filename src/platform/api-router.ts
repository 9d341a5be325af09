import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Refusal } from '#lib/endpoint.ts';
import { AppError } from './app-error.ts';
import { isDatabaseUnavailable, isPersonGone } from './db.ts';
import { log } from './log.ts';
import { warnMeasured } from './measured-log.ts';

/** Sentences for refusals that no feature words itself. */
export const platformTexts = {
  invalidInput: 'La richiesta non è valida.',
  unstorable: 'La richiesta contiene caratteri non validi.',
  tooLarge: 'La richiesta è troppo grande.',
  notFound: 'Questo indirizzo non esiste.',
  unavailable: 'In questo momento il sito non riesce a leggere i suoi dati. Riprova fra qualche secondo.',
  draining: 'Il programma si sta fermando.',
  noRoom: 'In questo momento il sito si può solo leggere: manca lo spazio per scrivere. Riprova più tardi.',
  failed: 'Qualcosa è andato storto. Riprova più tardi.',
  userGone: 'Utente eliminato',
} as const;

/** Seconds after which a reader may try again when the database is away. */
export const retryAfter = '5';

/** The key by which a call that is sent again is known as the same one (product rules 4). */
export const IdempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

/**
 * Every error of the API (operations page). `field` names the input that was wrong, `details` what there was already,
 * `errors` what is wrong with each field of a form.
 */
export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    field: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

/** The error answers of a call for its OpenAPI description, without what holds for every call. */
export function errorResponses(...statuses: Refusal[]) {
  const content = { 'application/json': { schema: ErrorBody } };
  return Object.fromEntries(statuses.map((status) => [status, { description: descriptions[status], content }]));
}

/** The same as they stand in a finished description. */
export function documentedRefusals(...statuses: (keyof typeof descriptions)[]) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: descriptions[status], content }]));
}

/** A router whose refused input answers 400 with the first thing that is wrong. */
export function apiRouter(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return;
      const issue = result.error.issues[0];
      const worded = issue && /[.!?]$/.test(issue.message) ? issue.message : platformTexts.invalidInput;
      throw new AppError('invalid_input', worded, issue?.path.join('.') || undefined);
    },
  });
}

/**
 * The one place where errors become answers: refusals as they are, whoever was deleted meanwhile as not signed in, an
 * absent or busy database as 503, the rest as 500.
 */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof AppError) {
    const { message, code, field, details, errors, status, retryAfterSeconds } = error;
    if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
    const about = { ...(field ? { field } : {}), ...(details ? { details } : {}), ...(errors ? { errors } : {}) };
    return c.json({ message, code, ...about }, status);
  }
  if (error instanceof HTTPException) {
    return c.json({ message: platformTexts.invalidInput, code: 'invalid_input' }, error.status);
  }
  if (isOfReaderGone(error, c.req.raw.signal)) {
    // Nobody hears the answer, and what broke off is no failure of ours.
    return c.json({ message: platformTexts.invalidInput, code: 'invalid_input' }, 400);
  }
  if (isPersonGone(error)) {
    return answerError(new AppError('unauthenticated', platformTexts.userGone), c);
  }
  if (isDatabaseUnavailable(error)) {
    warnMeasured('database unavailable', { err: error });
    return c.json({ message: platformTexts.unavailable, code: 'unavailable' }, 503, { 'retry-after': retryAfter });
  }
  log.error({ err: error, path: c.req.path, method: c.req.method }, 'unexpected error');
  return c.json({ message: platformTexts.failed, code: 'internal' }, 500);
}

/**
 * Whether an error is what a reader who went away causes: a body that breaks off, work that was told to stop, a connection
 * that broke with theirs, which says nothing of the database. A defect is one whoever hears of it.
 */
function isOfReaderGone(error: Error, signal: AbortSignal): boolean {
  if (!signal.aborted) return false;
  return (
    error === signal.reason ||
    error.name === 'AbortError' ||
    error.message === readerGone ||
    isDatabaseUnavailable(error)
  );
}

/** What `@hono/node-server` says of a body whose sender went away. */
const readerGone = 'Client connection prematurely closed.';

const descriptions = {
  400: 'Wrong input',
  401: 'Not signed in',
  402: 'Only for who may still read the article',
  403: 'Not allowed',
  404: 'Not found',
  409: 'In conflict with what is there',
  413: 'Too large',
  415: 'Of a type that is not taken',
  422: 'Fields of the form are wrong',
  423: 'Closed',
  429: 'Too many requests',
  503: 'The database is away, or has no room to write',
} as const satisfies Record<Refusal | 503, string>;
