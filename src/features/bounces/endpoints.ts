import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';

export const reportReturned = endpoint('post /api/mail/bounces/{provider}', {
  summary: 'What a mail server or a provider of mail tells of messages that came back or were reported as spam',
  description:
    'Of `dsn` (a delivery status notification of RFC 3464, as a mail server pipes it), `ses` (by SNS), `postmark` and ' +
    '`mailgun`, each in its own form and of any content type, proved by the key of the ' +
    'setting `BOUNCE_KEY`; without that setting 404. What is only for a while changes nothing, and neither does the same again.',
  params: z.object({ provider: z.string() }),
  query: z.object({
    key: z.string().optional(),
    to: z
      .string()
      .max(400)
      .optional()
      .meta({ description: 'of `dsn`: the address that it came back to, with the id of the message' }),
  }),
  outcome: 'Taken',
  refuses: [400, 404, 413, 429],
});
