import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { linkInMail } from './mailbox.ts';
import { open } from './open.ts';

/** Signs in by the form, as a demo account or as somebody who registered. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

/** Signs a browser's context in as a demo account, without the form. */
export async function signInByCall(request: APIRequestContext, url: string, email: string): Promise<void> {
  const answer = await request.post(`${url}/api/auth/sign-in/email`, {
    data: { email, password: demoPassword, rememberMe: true },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
}

/** An address that no other journey uses. */
export function freshAddress(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@prova.example`;
}

/** The password of readers who register in a journey. */
export const readerPassword = 'Cammina!2026-piano';

/** A new reader with a confirmed address, signed in; gives the address. */
export async function newReader(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const email = freshAddress('lettore');
  await request.post('/api/auth/sign-up/email', {
    data: { name, email, password: readerPassword },
    headers: { origin: new URL(test.info().project.use.baseURL!).origin },
  });
  await page.goto(await linkInMail(request, email, 'Conferma il tuo indirizzo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo confermato');
  await signIn(page, email, readerPassword);
  return email;
}
