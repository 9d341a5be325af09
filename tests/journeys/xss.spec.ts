import { expect, test, type Page } from '@playwright/test';
import { newReader } from '../support/fresh-reader.ts';
import { withoutTurns } from '../../src/features/accounts/readable-name.ts';
import { open } from '../support/open.ts';
import { xssPayloads } from '../support/xss-payloads.ts';

// Without the page's policy, which would stop a script that should have been text and hide the mistake.
test.use({ bypassCSP: true });

const payloads = xssPayloads.filter((payload) => payload.isWellFormed() && !payload.includes('\u0000'));

test('a profile shows what its owner wrote and runs nothing of it', async ({ page }) => {
  // A visit for every handful of texts.
  test.slow();
  const happened = watch(page);
  await newReader(page, 'Prova Ostile');
  const origin = new URL(page.url()).origin;
  const write = async (data: object) =>
    (await page.request.post('/api/auth/update-user', { data, headers: { origin } })).status();
  const short = payloads.filter(({ length }) => length <= 80);
  for (const [index, bio] of packs(300).entries()) {
    const about = { bio, location: short.at(-1 - index)!.trim() };
    expect([about, await write(about)]).toEqual([about, 200]);
    // None of them is a name.
    expect([short[index], await write({ name: short[index] })]).toEqual([short[index], 400]);
    await open(page, '/profile');
    for (const text of Object.values(about)) {
      await expect(page.getByRole('complementary').filter({ hasText: 'Membro' })).toContainText(shown(text));
    }
    expect(await happened()).toEqual([]);
  }
  await open(page, '/settings');
  await expect(page.getByRole('region', { name: 'Profilo' }).getByLabel('Biografia')).toHaveValue(
    shown(packs(300).at(-1)!),
  );
  expect(await happened()).toEqual([]);
});

test('a page shows what its address says and runs nothing of it', async ({ page }) => {
  test.slow();
  const happened = watch(page);
  for (const text of packs(200)) {
    await page.goto(`/articles?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([text, await happened()]).toEqual([text, []]);
  }
  for (const path of ['/auth/login?redirect=', '/auth/login?error=', '/auth/verify-email?token=', '/article/']) {
    await page.goto(path + encodeURIComponent(packs(1500)[0]!));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await happened()]).toEqual([path, []]);
  }
});

/** A profile keeps no sign that turns the direction of what follows it. */
const shown = (text: string) => withoutTurns(text).trim();

/** The payloads in as few texts of at most this length as they come to, in their order. */
function packs(length: number): string[] {
  return payloads.reduce<string[]>((done, payload) => {
    const joined = `${done.at(-1) ?? ''} ${payload}`.trim();
    return done.length > 0 && joined.length <= length ? [...done.slice(0, -1), joined] : [...done, payload];
  }, []);
}

/** What has run so far that should have been text: dialogs, the payloads' own mark, elements that only they bring. */
function watch(page: Page): () => Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    const found = await page.evaluate(() => [
      ...('__xss' in window ? ['window.__xss'] : []),
      ...[
        ...document.querySelectorAll(
          'base, iframe, object, embed, marquee, math, x-elemento, img[src=x], [href^=javascript]',
        ),
      ].map((element) => element.outerHTML),
    ]);
    return [...dialogs, ...found];
  };
}
