import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { platformTexts } from './api-router.ts';
import { AppError } from './app-error.ts';
import { jsonFault } from './json-shape.ts';

/** What a form needs around its file. */
const formBytes = 64 * 1024;

/**
 * Measures what comes with a call before anything is made of it: bytes, told or counted while they come (413), and, for
 * all but forms and mails, depth, number of values and characters that PostgreSQL does not hold (400). A null in the
 * address is refused here too. What `bytesOf` gives no measure for is left to its call (`limitFile`). The text is kept by
 * the request and read again from there.
 */
export function measuredBody(bytesOf: (path: string, isForm: boolean) => number | undefined): MiddlewareHandler {
  const limits = new Map<number, MiddlewareHandler>();
  const limitTo = (maxSize: number) => {
    const limit = limits.get(maxSize) ?? bodyLimit({ maxSize, onError: refuseLarge });
    limits.set(maxSize, limit);
    return limit;
  };

  return async (c, next) => {
    if (c.req.url.includes('%00')) throw new AppError('invalid_input', platformTexts.unstorable);
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();

    // Nor is a mail JSON.
    const isForm = /^(multipart|message)\//i.test(c.req.header('content-type') ?? '');
    const bytes = bytesOf(c.req.path, isForm);
    if (bytes === undefined) return next();
    const text = await unlessBroken(async () => {
      await limitTo(bytes)(c, async () => {});
      return isForm ? '' : c.req.text();
    });
    const fault = jsonFault(text);
    if (fault === 'unstorable') throw new AppError('invalid_input', platformTexts.unstorable);
    if (fault) throw new AppError('invalid_input', platformTexts.invalidInput);
    await next();
  };
}

/** Refuses a form whose file is larger than its call takes, while it comes, with 413 and its own words. */
export function limitFile(maxFileBytes: number, message: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxFileBytes + formBytes,
    onError: () => {
      throw new AppError('too_large', message, 'file');
    },
  });
}

function refuseLarge(): never {
  throw new AppError('too_large', platformTexts.tooLarge);
}

/** Whoever goes away while they send has no failure of ours to hear of. */
async function unlessBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', platformTexts.invalidInput);
  }
}
