import { expect, test } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { sendStory } from '../support/newsroom.ts';
import { open } from '../support/open.ts';
import { seenOnce } from '../support/seen-once.ts';

const lists = [
  ['/redazione/articoli', 'Articoli'],
  ['/redazione/storie', 'Storie in arrivo'],
  ['/redazione/lettere', 'Lettere'],
  ['/admin/persone', 'Persone'],
] as const;

test.beforeEach(({ page, baseURL }) => signInByCall(page.request, baseURL!, 'admin@demo.example'));

for (const [path, listTitle] of lists)
  test(`the tab of ${path} is named by what is open in it`, seenOnce, async ({ page, baseURL }) => {
    if (path === '/redazione/storie') await sendStory(baseURL!);
    const heading = page.getByRole('heading', { level: 1 });
    const isNamed = (title: string) => expect(page).toHaveTitle(`${title} | Contraddittorio`);
    await open(page, path);
    await isNamed(listTitle);

    await page.locator(`main a[href^="${path}/"]`).first().click();
    await expect(heading).not.toHaveText(listTitle);
    const title = (await heading.textContent())!.trim();
    await isNamed(title);

    await page.goBack();
    await expect(heading).toHaveText(listTitle);
    await isNamed(listTitle);
    // Its data are there by now: it is named as soon as it is shown.
    await page.goForward();
    await expect(heading).toHaveText(title);
    await isNamed(title);

    await page.getByRole('link', { name: 'Panoramica' }).click();
    await expect(heading).toHaveText('Panoramica');
    await isNamed('Panoramica');
  });
