import type { QueryKey } from '@tanstack/react-query';
import type { Given, JsonEndpoint } from './endpoint.ts';

/** A call that only reads. */
export type ReadingEndpoint = JsonEndpoint & { method: 'get' };

/**
 * The key of a reading call: its path, then its query as an object or the last value of the path where it ends with one
 * (specification 7).
 */
export function endpointKey<E extends ReadingEndpoint>(path: E['path'], given: Given<E>): QueryKey {
  const { params = {}, query }: { params?: Record<string, string | number>; query?: object } = given;
  if (query) return [filledPath(path, params), query];
  const [, base, last] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
  return base && last ? [filledPath(base, params), params[last]] : [filledPath(path, params)];
}

/** A declared path with the values of its names. */
export function filledPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
}
