import { expect, test } from '@playwright/test';

test('the demo has a mailbox, empty for now', async ({ page, request }) => {
  expect(await (await request.get('/dev/mail.json')).json()).toEqual([]);
  await page.goto('/dev/mail');
  await expect(page.getByRole('heading', { name: 'Nessun messaggio' })).toBeVisible();
});
