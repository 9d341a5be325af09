import { endpoint } from '#lib/endpoint.ts';
import { Profile } from './contract.ts';

export const readProfile = endpoint('get /api/user/profile', {
  summary: 'The own profile',
  answer: Profile,
  refuses: [401],
});
