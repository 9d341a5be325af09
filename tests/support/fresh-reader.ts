import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { freshAddress, readerPassword } from './accounts.ts';
import { linkInMail, mailsTo } from './mailbox.ts';
import { open } from './open.ts';
import { appCode } from './totp.ts';

/** Of every fresh reader. */
export const freshPassword = readerPassword;

/** A new reader with a confirmed address, signed in without the forms, and on a page that knows of it. */
export async function newReader(page: Page, name: string): Promise<string> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const email = await signInAsFreshReader(page.request, origin, freshAddress('lettore'), name);
  await open(page, '/');
  return email;
}

/** Signs a browser's context in as a reader with a confirmed address, one whom no other journey knows if none is given. */
export async function signInAsFreshReader(
  request: APIRequestContext,
  url: string,
  email = freshAddress('lettura'),
  name = 'Ada Lettrice',
): Promise<string> {
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`${url}/api/auth${path}`, { data, headers: { origin: url } });
    expect(answer.status()).toBe(200);
  };
  // The address may be that of an account that is gone.
  const subject = 'Conferma il tuo indirizzo';
  const before = (await mailsTo(request, email)).filter((one) => one === subject).length;
  await post('/sign-up/email', { name, email, password: freshPassword });
  const link = await linkInMail(request, email, subject, before);
  await post('/verify-email', { token: new URL(link, url).searchParams.get('token') });
  // The link has signed in who registered here, unless somebody else was signed in.
  const session = (await (await request.get(`${url}/api/auth/get-session`)).json()) as {
    user: { email: string };
  } | null;
  if (session?.user.email !== email) {
    await post('/sign-in/email', { email, password: freshPassword, rememberMe: true });
  }
  return email;
}

/** Has whoever is signed in sign in with an app from now on; gives the key that it makes its codes of. */
export async function addSecondFactor(request: APIRequestContext, url: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${url}/api/auth/two-factor/${path}`, { data, headers: { origin: url } });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { totpURI } = (await post('enable', { password: freshPassword })) as { totpURI: string };
  const key = new URL(totpURI).searchParams.get('secret')!;
  await post('verify-totp', { code: appCode(key) });
  return key;
}
