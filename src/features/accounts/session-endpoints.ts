import { endpoint } from '#lib/endpoint.ts';
import { Session } from './session-contract.ts';

export const readSession = endpoint('get /api/auth/get-session', {
  summary: 'Who is signed in, or null',
  answer: Session.nullable(),
  refuses: [],
});
