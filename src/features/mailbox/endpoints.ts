import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { MailboxMessage } from './contract.ts';

/** Outside the demo, and in the API document, there is no such call. */
export const listMessages = endpoint('get /dev/mail.json', {
  summary: 'The messages that the demo sent, newest first',
  answer: z.array(MailboxMessage),
  refuses: [],
});
