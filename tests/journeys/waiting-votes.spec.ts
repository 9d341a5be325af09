import { expect, test, type Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { barriers } from '../support/barriers.ts';
import { freshPassword, signInAsFreshReader } from '../support/fresh-reader.ts';
import type { VoteClusterPage } from '#features/votes/cluster-contract.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

/** Each project has an article to itself. */
const own = (desktop: string, phone: string) => `/article/${test.info().project.name === 'desktop' ? desktop : phone}`;
const dualita = () => own('biglietto-per-entrare-in-citta', 'centro-storico-senza-auto');
const vote = (page: Page) => page.locator('.dualita-vote');

test(
  'who votes from a disposable address is told there why it waits, and an admin finds it among what waits',
  seenOnce,
  async ({ page, browser, baseURL }) => {
    await signInAsFreshReader(page.request, baseURL!, `${crypto.randomUUID()}@mailinator.com`);
    await open(page, dualita());
    // What was pressed is no button any more: the keyboard goes on from the panel.
    await vote(page)
      .getByRole('button', { name: /Sono a favore/ })
      .press('Enter');
    await expect(page.getByRole('region', { name: 'Hai votato pro' })).toBeFocused();
    const told = page.getByText(
      /Il tuo voto aspetta che una persona lo esamini: per ora non è nel totale\..*usa e getta/,
    );
    await expect(told).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await expect(told).toBeVisible();

    const newsroom = await browser.newContext({ baseURL: baseURL! });
    const admin = await newsroom.newPage();
    await admin.setViewportSize(page.viewportSize()!);
    await signInByCall(admin.request, baseURL!, 'admin@demo.example');
    await open(admin, '/admin/voti');
    const row = admin
      .getByRole('region', { name: 'Da esaminare', exact: true })
      .getByRole('row')
      .filter({ has: admin.locator(`a[href="${dualita()}"]`) });
    await expect(row).toContainText('Da indirizzi usa e getta, o da una casella che ha già un account.');
    await expect(row).toContainText('meno di 10 voti');
    // The day alone is known.
    await expect(row).toContainText(/Messi da parte (il |l’)\d+ \p{L}+ \d{4}/u);
    await expect(row).not.toContainText(/\d\d\.\d\d/);
    await expect(row).not.toContainText(/mailinator|pro\b|contro/i);
    expect(await barriers(admin)).toEqual([]);
    await newsroom.close();
  },
);

test('who waits reads it in the courtroom and under a story too, at once and when coming back', async ({
  page,
  baseURL,
}) => {
  await signInAsFreshReader(page.request, baseURL!, `${crypto.randomUUID()}@mailinator.com`);
  const jury = page.getByRole('region', { name: 'La giuria dei lettori' });
  const inCourt = jury.getByText(/Il tuo voto aspetta che una persona lo esamini: per ora non è nel totale\./);
  await open(page, '/article/la-preside-che-sequestro-412-telefoni');
  await expect(inCourt).toHaveCount(0);
  await jury.getByRole('button', { name: /Colpevole/ }).click();
  await expect(jury).toContainText('Hai votato: colpevole.');
  await expect(inCourt).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(inCourt).toBeVisible();

  const underStory = page.getByText(/Il tuo sostegno aspetta che una persona lo ammetta: per ora non è nel totale\./);
  await open(page, '/article/pietrascura-ultimo-autobus-14-10');
  await expect(underStory).toHaveCount(0);
  const support = page.getByRole('button', { name: 'Sostieni questa storia' });
  // The served one gives place to the program's meanwhile.
  await expect(() => support.scrollIntoViewIfNeeded()).toPass();
  await expect(page.getByText(/conta dopo l’accesso:/)).toHaveCount(0);
  await expect(support).toBeEnabled();
  const given = page.waitForResponse(
    (answer) => answer.url().endsWith('/support') && answer.request().method() === 'POST',
  );
  await support.click();
  expect((await given).status()).toBe(200);
  await expect(underStory).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(underStory).toBeVisible();
});

test(
  'whose mailbox has voted with an account that was deleted reads why it does not vote again',
  seenOnce,
  async ({ page, baseURL }) => {
    const email = await signInAsFreshReader(page.request, baseURL!);
    const path = dualita();
    const { id } = await (await page.request.get(path.replace('/article/', '/api/articles/slug/'))).json();
    const post = (call: string, data: object) => page.request.post(call, { data, headers: { origin: baseURL! } });
    expect((await post(`/api/articles/${id}/dualita-votes`, { position: 'pro' })).status()).toBe(201);
    expect((await post('/api/auth/delete-user', { password: freshPassword })).status()).toBe(200);

    await signInAsFreshReader(page.request, baseURL!, email);
    await open(page, path);
    await vote(page)
      .getByRole('button', { name: /Sono a favore/ })
      .click();
    const why = page.locator('.vote-refusal');
    await expect(why).toHaveText(
      /^Da questa casella e-mail qui si è già votato, con un account poi eliminato: il voto è rimasto nel totale/,
    );
    await expect(why.getByRole('link')).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  },
);

test('about a group with something of theirs an admin reads whole whose decision it is, and has no buttons', async ({
  page,
  baseURL,
}) => {
  await signInByCall(page.request, baseURL!, 'admin@demo.example');
  const group: VoteClusterPage['clusters'][number] = {
    id: crypto.randomUUID(),
    article: { id: crypto.randomUUID(), slug: 'pietrascura-ultimo-autobus-14-10', title: 'L’ultimo autobus' },
    kind: 'mailbox',
    of: 'supports',
    isArchived: false,
    status: 'open',
    votes: 0,
    withdrawn: 0,
    signs: null,
    peakShare: null,
    votedWithinMinutes: 0,
    registeredWithinMinutes: 0,
    foundAt: '2026-11-22T08:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    isByVerdict: false,
    reason: null,
    isForAnother: true,
  };
  // What such a group is: `supports/server/routes.test.ts`. The page of the others stays as it is.
  await page.route(/\/api\/admin\/vote-clusters\?/, async (route) => {
    const isOpen = route.request().url().includes('status=open');
    const json: VoteClusterPage = { clusters: isOpen ? [group] : [], open: 1, nextCursor: null };
    await route.fulfill({ json });
  });
  await open(page, '/admin/voti');
  const row = page.getByRole('region', { name: 'Da esaminare', exact: true }).getByRole('row').nth(1);
  const why = row.getByText(
    'In questo gruppo c’è qualcosa di tuo, o l’articolo l’hai firmato tu: decide un’altra persona.',
  );
  await expect(why).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  const right = await why.evaluate((words) => words.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(await barriers(page)).toEqual([]);
});
