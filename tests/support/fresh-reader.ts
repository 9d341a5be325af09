import { expect, type APIRequestContext } from '@playwright/test';
import { freshAddress, readerPassword } from './accounts.ts';
import { linkInMail } from './mailbox.ts';

/** Of every fresh reader. */
export const freshPassword = readerPassword;

/** Signs a browser's context in as a reader with a confirmed address, one whom no other journey knows if none is given. */
export async function signInAsFreshReader(
  request: APIRequestContext,
  url: string,
  email = freshAddress('lettura'),
): Promise<string> {
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`${url}/api/auth${path}`, { data, headers: { origin: url } });
    expect(answer.status()).toBe(200);
  };
  await post('/sign-up/email', { name: 'Ada Lettrice', email, password: freshPassword });
  const link = await linkInMail(request, email, 'Conferma il tuo indirizzo');
  await post('/verify-email', { token: new URL(link, url).searchParams.get('token') });
  await post('/sign-in/email', { email, password: freshPassword, rememberMe: true });
  return email;
}
