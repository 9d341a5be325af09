import { expect, test, type Page } from '@playwright/test';
import { publisherId } from '../../src/lib/publisher-id.ts';
import { open } from '../support/open.ts';

interface Publisher extends Record<string, unknown> {
  '@id': string;
}

test('the foot of a page leads to who makes the paper, and to each of its rules', async ({ page }) => {
  await open(page, '/formats');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL('/chi-siamo');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Chi siamo');
  await open(page, '/chi-siamo?da=piede');
  for (const [link, title] of [
    ['Di chi è e chi lo paga', 'Di chi è e chi lo paga'],
    ['Etica e verifiche', 'Etica e verifiche'],
    ['Come correggiamo', 'Come correggiamo'],
    ['Come usiamo l’intelligenza artificiale', 'Come usiamo l’intelligenza artificiale'],
    ['Accessibilità', 'Dichiarazione di accessibilità'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Chi siamo');
  }
  const links = page.getByRole('contentinfo').locator('a[href^="/"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const rule of ['finanziamento', 'correzioni', 'etica', 'intelligenza-artificiale']) {
    expect(paths).toContain(`/chi-siamo/${rule}`);
  }
  expect(paths).toContain('/accessibilita');
});

test('the accessibility statement leads to a form that one can write to', async ({ page }) => {
  await open(page, '/accessibilita');
  await expect(page.getByText('parzialmente conforme', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('AgID', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Segnala un ostacolo' }).click();
  await expect(page).toHaveURL('/support#scrivici');
  await expect(page.getByRole('button', { name: 'Invia la richiesta' })).toBeVisible();
});

test('what search engines are told of the publisher stands where it says', async ({ page, baseURL }) => {
  await page.goto('/chi-siamo');
  const publisher = await jsonLd<Publisher>(page);
  expect(publisher['@id']).toBe(publisherId(baseURL!));
  const policies = Object.entries(publisher).filter(([name]) =>
    /Policy$|Principles$|Info$|Report$|masthead/.test(name),
  );
  expect(policies).toHaveLength(12);
  for (const address of policies.flatMap(([, addresses]) => addresses as string | string[])) {
    const { pathname, hash } = new URL(address);
    const answer = await page.goto(pathname);
    expect(answer!.status()).toBe(200);
    if (hash) await expect(page.locator(hash)).toBeVisible();
  }
  await page.goto('/');
  expect(await jsonLd<Publisher>(page)).toEqual(publisher);
  await page.goto('/article/flat-tax-sogno-incubo-classe-media');
  const article = await jsonLd<{ publisher: Publisher }>(page);
  expect(article.publisher).toEqual({
    '@type': 'NewsMediaOrganization',
    '@id': publisher['@id'],
    name: publisher['name'],
    url: publisher['url'],
  });
  const map = await (await page.request.get('/sitemap-pages.xml')).text();
  expect(map).toContain(`<loc>${baseURL}/chi-siamo/etica</loc>`);
  expect(map).toContain(`<loc>${baseURL}/accessibilita</loc>`);
});

async function jsonLd<Data>(page: Page): Promise<Data> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Data;
}
