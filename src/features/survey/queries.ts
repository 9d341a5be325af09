import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

/** The own answer, asked by the browser alone. */
export const surveyQuery = () =>
  endpointQuery<typeof endpoints.readAnswer>('/api/survey', {}, { enabled: typeof window !== 'undefined' });
