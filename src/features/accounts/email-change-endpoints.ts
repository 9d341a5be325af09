import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';

const Done = z.object({ status: z.literal(true) });

export const changeEmail = endpoint('post /api/auth/change-email', {
  summary: 'Tells the old address, and sends the new one a mail that confirms the change; asks for password and code',
  body: z.object({ newEmail: z.string().optional(), password: z.string().optional(), code: z.string().optional() }),
  answer: Done,
  refuses: [400, 401, 403, 415],
});

export const stopEmailChange = endpoint('post /api/auth/stop-email-change', {
  summary: 'Stops or takes back a change of the address, with the token that the old one was sent',
  body: z.object({ token: z.string() }),
  answer: Done,
  refuses: [400, 403, 404, 409, 415],
});
