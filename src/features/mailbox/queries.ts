import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

/** The messages that the demo sent, newest first (operations page); outside the demo the call is not found. */
export const mailboxQuery = () => endpointQuery<typeof endpoints.listMessages>('/dev/mail.json', {});
