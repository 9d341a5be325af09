import { expect, test, type Page } from '@playwright/test';
import { freshAddress, signInByCall } from '../support/accounts.ts';
import { sql } from 'drizzle-orm';
import { stopAddresses } from '#features/newsletters/server/keys.ts';
import { readSecret } from '#platform/secret-file.ts';
import { barriers } from '../support/barriers.ts';
import { freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { linkInMail, mailsTo } from '../support/mailbox.ts';
import { post } from '../support/moderation.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const subject = 'Telefoni, tasse e l’ultimo autobus';
const premiumSubject = 'Come abbiamo verificato l’ultimo autobus';
const question = 'Confermi che vuoi la lettera?';
const flatTax = 'flat-tax-sogno-incubo-classe-media';

const field = (page: Page) => page.getByRole('textbox', { name: 'La tua e-mail' });
const ask = (page: Page) => page.getByRole('button', { name: 'Ricevi la lettera' });
const asked =
  'Se non la ricevi già, ti abbiamo scritto per sapere se la vuoi davvero: controlla la posta. Non arriva? Riprova domani.';

test('the letter is asked for without an account, and agreed to by a press', async ({ page }) => {
  const email = freshAddress('lettera');

  await test.step('an address that is none stays in its field, with what is wrong', async () => {
    await open(page, '/lettere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La lettera');
    await field(page).fill('nessuno');
    await ask(page).click();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription('Scrivi un indirizzo e-mail valido');
    await expect(field(page)).toHaveValue('nessuno');
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('one that is one is written to', async () => {
    await field(page).fill(email);
    await ask(page).click();
    await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('the mail leads to a question, which opening it does not answer', async () => {
    await open(page, await linkInMail(page.request, email, question));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vuoi la lettera?');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sì, la voglio' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Fatto: la prossima arriva venerdì.' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the way on is the archive, whose letters are read on the site', async () => {
    await page.getByRole('link', { name: 'Tutte le lettere' }).click();
    await expect(page).toHaveURL('/lettere');
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Numero 2, ');
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
    await expect(page.getByRole('link', { name: 'L’ultimo autobus parte alle 14.10' })).toHaveAttribute(
      'href',
      '/article/pietrascura-ultimo-autobus-14-10',
    );
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('whoever has it is not asked again, and is answered alike', async () => {
    await open(page, '/lettere');
    await field(page).fill(email);
    await ask(page).click();
    await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible();
    expect((await mailsTo(page.request, email)).filter((one) => one === question)).toHaveLength(1);
  });
});

test('what could not be asked for keeps the address', seenOnce, async ({ page }) => {
  await page.route('**/api/newsletters/subscriptions', (route) => route.abort());
  await open(page, '/lettere');
  await field(page).fill('ada@posta.example');
  await ask(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Non siamo riusciti a iscriverti. Riprova.' })).toBeVisible();
  await expect(field(page)).toHaveValue('ada@posta.example');
});

test('the letter is offered on the home page and under an article', async ({ page }) => {
  for (const path of ['/', '/article/il-fiume-che-cambia-colore-il-giovedi']) {
    const offer = page.getByRole('region', { name: 'La lettera del venerdì' });
    await open(page, path);
    await offer.scrollIntoViewIfNeeded();
    await offer.getByRole('textbox', { name: 'La tua e-mail' }).fill(freshAddress('offerta'));
    await offer.getByRole('button', { name: 'Ricevi la lettera' }).click();
    await expect(offer.getByRole('status')).toHaveText(asked);
    expect(await barriers(page, '#lettera')).toEqual([]);
  }
});

test('the letter is asked for with an account only by a tick', seenOnce, async ({ page }) => {
  const email = freshAddress('spunta');
  await open(page, '/auth/login');
  await page.getByRole('button', { name: 'Registrati' }).click();
  const box = page.getByRole('checkbox', { name: 'Mandami ogni venerdì la lettera di Contraddittorio' });
  await expect(box).not.toBeChecked();
  await page.getByLabel('Nome').fill('Ada Lettrice');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(freshPassword);
  await box.check();
  await page.getByRole('button', { name: 'Crea il tuo account' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await open(page, await linkInMail(page.request, email, 'Conferma il tuo indirizzo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indirizzo confermato');
  await open(page, '/settings');
  const weekly = page.getByRole('checkbox', { name: 'Newsletter settimanale' });
  await expect(weekly).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await weekly.uncheck();
  await saved;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Newsletter premium' })).toBeVisible();
  await expect(weekly).not.toBeChecked();
});

test('«La pagina dell’altro» opens from the voice that one did not vote for', seenOnce, async ({ page, baseURL }) => {
  const other = page.getByRole('region', { name: 'La pagina dell’altro' });
  const voices = other.getByRole('blockquote');
  const [pro, contro] = [/^«La semplicità non è un vezzo/, /^«Semplice come dividere il conto/];
  const off = other.getByRole('button', { name: 'Mostrale nell’ordine di tutti' });
  const on = other.getByRole('button', { name: 'Aprila dalla voce che non ho votato' });

  await test.step('without an account it is that of everybody', async () => {
    await open(page, '/lettere/2');
    await expect(voices).toHaveText([pro, contro]);
    await expect(off).toHaveCount(0);
  });

  await test.step('and with a vote the other voice comes first, and it is said why', async () => {
    await signInAsFreshReader(page.request, baseURL!);
    const { id } = (await (await page.request.get(`/api/articles/slug/${flatTax}`)).json()) as { id: string };
    const vote = await post(page.request, baseURL!, `/api/articles/${id}/dualita-votes`, { position: 'pro' });
    expect(vote.status()).toBe(201);
    await open(page, '/lettere/2');
    await expect(voices).toHaveText([contro, pro]);
    await expect(other.getByText('Si apre dalla voce che non hai votato.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('one press shows the order of everybody, which is remembered, and one takes that back', async () => {
    await off.click();
    await expect(voices).toHaveText([pro, contro]);
    await expect(on).toBeFocused();
    await page.reload();
    await expect(on).toBeVisible();
    await expect(voices).toHaveText([pro, contro]);
    await on.click();
    await expect(voices).toHaveText([contro, pro]);
  });
});

const earlyLine = /In anteprima per chi sostiene: dal(l’| )\d+ [a-z]+ 20\d\d per tutti\.$/;

test(
  'a letter to Supporters says what it is and when it opens, and leads the others to the way in',
  seenOnce,
  async ({ page, baseURL }) => {
    await open(page, '/lettere/premium/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(premiumSubject);
    await expect(page.getByText(earlyLine)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Sostieni già? Accedi' })).toHaveAttribute(
      'href',
      `/auth/login?redirect=${encodeURIComponent('/lettere/premium/1')}`,
    );
    await signInAsFreshReader(page.request, baseURL!);
    await page.reload();
    await expect(page.getByRole('main').getByRole('link', { name: 'Vedi gli abbonamenti' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expect(page.getByText('Dietro le quinte')).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  },
);

test('a Supporter reads the letter to Supporters', seenOnce, async ({ page, baseURL }) => {
  await signInByCall(page.request, baseURL!, 'supporter@demo.example');
  await open(page, '/lettere');
  await expect(page.getByText(earlyLine)).toBeVisible();
  await page.getByRole('link', { name: premiumSubject }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(premiumSubject);
  await expect(page.getByText('Dietro le quinte', { exact: true })).toBeVisible();
  await expect(page.getByText(earlyLine)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Dietro le quinte', { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('a number that no letter has is a page that is not there', seenOnce, async ({ page }) => {
  for (const path of ['/lettere/999', '/lettere/ieri', '/lettere/premium/999']) {
    expect((await open(page, path)).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa lettera non c’è.');
  }
});

/** Where a letter leads who wants no more of them: a key that holds is in letters alone, and none goes out meanwhile. */
function wayOut(email: string, baseURL: string): string {
  const services = { authSecret: readSecret('.tmp/journeys/auth-secret')!, publicUrl: baseURL };
  const { pathname, search } = new URL(stopAddresses(services, { of: 'subscriber', id: '', email }, 'weekly').url);
  return pathname + search;
}

test(
  'the letter is stopped by one press, and a link that is none stops nothing',
  seenOnce,
  async ({ page, baseURL }) => {
    await test.step('what does not hold is said', async () => {
      await open(page, '/basta-email?lettera=nessuna');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basta lettere');
      await page.getByRole('button', { name: 'Sì, basta' }).click();
      await expect(page.getByRole('alert')).toContainText('Questo link non vale');
      expect(await barriers(page)).toEqual([]);
    });

    const email = freshAddress('basta');
    await test.step('who has the letter takes it back by one press, without a sign-in', async () => {
      const asking = { data: { email }, headers: { origin: baseURL! } };
      expect((await page.request.post('/api/newsletters/subscriptions', asking)).ok()).toBe(true);
      await open(page, await linkInMail(page.request, email, question));
      await page.getByRole('button', { name: 'Sì, la voglio' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Fatto: la prossima arriva venerdì.' })).toBeVisible();
      await open(page, wayOut(email, baseURL!));
      await page.getByRole('button', { name: 'Sì, basta' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Fatto: questa lettera non parte più.' })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('pressed again it changes nothing, and nothing is kept: who asks anew is asked anew', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Sì, basta' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Fatto: questa lettera non parte più.' })).toBeVisible();
      await inDatabase(async ({ db }) => {
        const { rowCount } = await db.execute(sql`select from newsletter_subscribers where email = ${email}`);
        expect(rowCount).toBe(0);
      });
      await open(page, '/lettere');
      await field(page).fill(email);
      await ask(page).click();
      await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible();
      await linkInMail(page.request, email, question, 1);
    });
  },
);
