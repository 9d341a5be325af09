import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { open } from './open.ts';

/** Signs in by the form, as a demo account or as somebody who registered. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await open(page, '/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

/** An address that no other journey uses. */
export function freshAddress(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@prova.example`;
}
