import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Session } from './session-contract.ts';

export const readSession = endpoint('get /api/auth/get-session', {
  summary: 'Who is signed in, or null',
  answer: Session.nullable(),
  refuses: [],
});

export const confirmIdentity = endpoint('post /api/auth/confirm-identity', {
  summary:
    'Proves once more who is signed in, for ten minutes: the password and, where there is one, the second factor',
  body: z.object({ password: z.string().optional(), code: z.string().optional() }),
  bodyOptional: true,
  answer: z.object({ status: z.boolean() }),
  refuses: [400, 401, 403, 404, 409, 415],
});
