import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { createApi } from '../../src/api.ts';
import { testServices } from './services.ts';

export type ApiCall = (path: string, init?: RequestInit) => Promise<{ status: number; body: unknown }>;

/** Calls the program's API on a test database, at a time that stands still. */
export function callApi(db: Db, now?: Date): ApiCall {
  const api = createApi(testServices(db, now));
  return async (path, init) => {
    const response = await api.request(path, init);
    return { status: response.status, body: await response.json() };
  };
}

/** The program's API on a test database, for calls that need more than a path (`ask` in `signed-in.ts`). */
export function testApi(services: Services): OpenAPIHono {
  return createApi(services);
}
