import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { endpointKey, type ReadingEndpoint } from './endpoint-key.ts';
import type { Answer, Given } from './endpoint.ts';

/** The query of the call that `E` declares; its key is the call's address in the form of specification 7. */
export function endpointQuery<E extends ReadingEndpoint>(
  path: E['path'],
  given: Given<E>,
  options: Omit<UndefinedInitialDataOptions<Answer<E>>, 'queryKey' | 'queryFn'> = {},
) {
  return queryOptions<Answer<E>>({ ...options, queryKey: endpointKey<E>(path, given) });
}
