import { queryOptions } from '@tanstack/react-query';
import type { MailboxMessage } from './contract.ts';

/** The messages that the demo sent, newest first (operations page); outside the demo the call is not found. */
export const mailboxQuery = () => queryOptions<MailboxMessage[]>({ queryKey: ['/dev/mail.json'] });
