import { createIsomorphicFn } from '@tanstack/react-start';
import { api } from './api.ts';
import { fetchInTime } from './lib/fetch-in-time.ts';
import { noteFailure } from './platform/render-outcome.ts';
import { takeEarly } from './starter/early-session.ts';

/**
 * One call for both sides: in the browser over the network, on the server straight into our own API. Pages are the
 * same for everybody (product rules 1.3), so nothing of the reader's request goes along.
 */
export const apiFetch = createIsomorphicFn()
  .server(async (path: string) => {
    const response = await api().request(path);
    if (response.status >= 500) noteFailure(response.status);
    return response;
  })
  .client(async (path: string) => (await takeEarly(path)) ?? fetchInTime(path, { credentials: 'include' }));
