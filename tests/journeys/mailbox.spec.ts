import { expect, test } from '@playwright/test';
import { freshAddress } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { linkInMail } from '../support/mailbox.ts';

test('the demo shows the messages that it sent, in words and as they arrive', async ({ page, request }) => {
  const email = freshAddress('posta');
  await request.post('/api/auth/sign-up/email', {
    data: { name: 'Posta Prova', email, password: 'Cammina!2026-piano' },
    headers: { origin: new URL(test.info().project.use.baseURL!).origin },
  });
  await linkInMail(request, email, 'Conferma il tuo indirizzo');

  await page.goto('/dev/mail');
  const message = page.getByRole('listitem').filter({ hasText: email });
  await message.locator('summary').click();
  await expect(message).toContainText('Ciao Posta Prova,');
  expect(await barriers(page)).toEqual([]);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    message.getByRole('link', { name: 'Aprilo come arriva nella posta' }).click(),
  ]);
  await expect(opened.getByText('Conferma il tuo indirizzo', { exact: true })).toBeVisible();
  await expect(opened.getByRole('link', { name: 'Conferma l’indirizzo' })).toHaveAttribute('href', /verify-email/);
});
