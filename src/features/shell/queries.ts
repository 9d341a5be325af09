import { queryOptions } from '@tanstack/react-query';

/** The messages that the demo sent, newest first (operations page); outside the demo the call is not found. */
export const mailboxQuery = () => queryOptions<unknown[]>({ queryKey: ['/dev/mail.json'] });
