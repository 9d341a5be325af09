import { expect, test } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { open } from '../support/open.ts';

test('an admin reads what each month brought, played payments apart, and takes the file', async ({ page, baseURL }) => {
  test.slow();
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  await page.route('**/api/admin/subscriptions/revenue', (route) => route.abort(), { times: 4 });
  await open(page, '/admin/abbonamenti');
  const revenue = page.getByRole('region', { name: 'Ricavi, mese per mese' }).first();
  await expect(revenue.getByRole('alert')).toContainText('I ricavi non sono arrivati');
  await page.unrouteAll();
  await revenue.getByRole('button', { name: 'Riprova' }).click();

  const played = page.getByRole('region', { name: 'Pagamenti di prova' });
  await expect(played.getByRole('row').nth(1)).toContainText(/fino a oggi/);
  await expect(revenue).toContainText('Di prova: con questi pagamenti non si è mosso denaro, e non sono ricavi.');
  expect(await barriers(page)).toEqual([]);

  const link = page.getByRole('link', { name: 'Scarica il CSV di prova di 36 mesi' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^contraddittorio-ricavi-di-prova-\d{4}-\d{2}\.csv$/);
});
