import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { open } from './open.ts';

/** What readers who register in a journey choose. */
export const readerPassword = 'Cammina!2026-piano';

/** Signs in by the form, as a demo account or as somebody who registered. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

/** Whether the header is the folded one of small screens. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 768;
}

/** Opens the menu in which whoever is signed in finds their pages and the way out. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.locator('.menu-disclosure summary').click();
  else await page.getByRole('button', { name }).click();
}

/** Leaves by the header's menu, which leads home. */
export async function signOut(page: Page, name: string): Promise<void> {
  await pressLeave(page, name);
  await expect(page).toHaveURL('/');
}

/** Presses 'Esci' in the header's menu. */
export async function pressLeave(page: Page, name: string): Promise<void> {
  await openAccountMenu(page, name);
  await page.getByRole(isPhone(page) ? 'button' : 'menuitem', { name: 'Esci' }).click();
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
