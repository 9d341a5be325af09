import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { recountSupports } from '#features/supports/server/actions.ts';
import { addRomeDays, romeDate } from '#lib/rome-time.ts';
import { signInByCall } from '../support/accounts.ts';
import { insertArticle } from '../support/articles.ts';
import { barriers } from '../support/barriers.ts';
import { newReader } from '../support/fresh-reader.ts';
import { inDatabase } from '../support/journey-database.ts';
import { mailsTo } from '../support/mailbox.ts';
import { open } from '../support/open.ts';
import { pressed } from '../support/pressed.ts';

const writer = 'tribuna@demo.example';
const admin = 'admin@demo.example';
const answer = 'La delibera è stata letta in municipio.\n\nIl lavatoio riapre il 3 marzo.';
const question = 'Perché il lavatoio è chiuso da due anni, e con quali soldi riapre?';
const reply = 'I lavori finiscono a febbraio e li paga la Regione.';

interface Story {
  id: string;
  title: string;
  path: string;
}
let story: Story;

/** A local story, told two months ago. */
async function publish(): Promise<Story> {
  const mark = crypto.randomUUID().slice(0, 8);
  const slug = `il-lavatoio-${mark}`;
  const title = `Il lavatoio ${mark}`;
  let id = '';
  await inDatabase(async ({ db }) => {
    const publishedAt = addRomeDays(new Date(), -60);
    id = await insertArticle(db, { slug, title, format: 'dal_basso', publishedAt });
  });
  return { id, title, path: `/article/${slug}` };
}

/** Lets people whom nobody can trace any more have supported it, so that it lacks one of so many supports. */
const lackOneOf = (stage: number) =>
  inDatabase(({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into supports (article_id, created_at)
        select ${story.id}, now() - interval '50 days' + n * interval '1 hour'
        from generate_series((select count(*) + 1 from supports where article_id = ${story.id}), ${stage - 1}) n`);
      // Three of one network within an hour would wait to be looked at (docs/decisions/059).
      await tx.execute(sql`
        update supports set created_at = created_at - interval '1 day' where article_id = ${story.id}`);
      await recountSupports(tx, [story.id]);
    }),
  );

/** Lets a step have been reached so many days earlier; what the story's page of events says stays. */
const reachEarlier = (stage: number, days: number) =>
  inDatabase(async ({ db }) => {
    const ofStage = sql`article_id = ${story.id} and stage = ${stage}`;
    const earlier = sql.raw(`interval '${days} days'`);
    await db.execute(sql`update support_stages set reached_at = reached_at - ${earlier} where ${ofStage}`);
    await db.execute(sql`update promises set due_at = due_at - ${earlier} where ${ofStage}`);
  });

/** A page of somebody's own browser. */
const pageOf = async (browser: Browser) =>
  (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage();

/** Somebody of the newsroom on their list of promises. */
async function atDesk(browser: Browser, as: string): Promise<Page> {
  const page = await pageOf(browser);
  await signInByCall(page.request, test.info().project.use.baseURL!, as);
  await open(page, '/redazione/promesse');
  return page;
}

const promiseOf = (desk: Page, stage: string) =>
  desk.getByRole('article', { name: new RegExp(`traguardo ${stage}: ${story.title}$`) });

/** Presses what is done about a promise; where words are asked for fills them in and sends them. */
async function act(desk: Page, promise: Locator, name: string, words: Record<string, string> = {}) {
  await promise.getByRole('button', { name, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  for (const [label, text] of Object.entries(words)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: /^(Prendi in carico|Salva|Pubblica)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Supports the story as somebody new: the one whom the step lacked. */
async function supportAsNew(browser: Browser): Promise<void> {
  const page = await pageOf(browser);
  await newReader(page, 'Ada Lettrice');
  await open(page, story.path);
  await pressed(page, () => page.locator('.support-meter [data-own=support]').click(), '/support');
}

const road = (page: Page) => page.getByRole('region', { name: /^Che cosa succede a / });
const stop = (page: Page, at: number) => road(page).getByRole('listitem').nth(at);

/** Opens the story until a step says so: the page is made anew a moment after something of it changed. */
const says = (page: Page, at: number, words: string) =>
  expect(async () => {
    await open(page, story.path);
    await expect(stop(page, at)).toContainText(words, { timeout: 1000 });
  }).toPass();

test.beforeEach(async () => {
  story = await publish();
});
// The letters of other journeys would owe it a place.
test.afterEach(() => reachEarlier(1000, 61));

test('a story goes through its three promises: an answer that is late, a question to who must answer, the front page', async ({
  page,
  browser,
}) => {
  // At a hundred.
  await lackOneOf(100);
  await supportAsNew(browser);
  await says(page, 0, 'In corso, mancano 7 giorni');
  await reachEarlier(100, 9);
  await inDatabase(({ work }) => work('watch-promises'));
  await expect.poll(() => mailsTo(page.request, admin)).toContain(`Promessa in ritardo: «${story.title}»`);
  await says(page, 0, 'In ritardo di 2 giorni');
  // --rosso-testo
  await expect(stop(page, 0).getByText('In ritardo di 2 giorni')).toHaveCSS('color', 'rgb(174, 32, 32)');
  expect(await barriers(page)).toEqual([]);
  await open(page, `${story.path}/storia`);
  await expect(page.getByRole('heading', { name: 'Una promessa è in ritardo' })).toBeVisible();

  const desk = await atDesk(browser, writer);
  const late = promiseOf(desk, '100');
  await expect(late).toContainText('In ritardo di 2 giorni');
  await late.getByRole('button', { name: 'Prendi in carico' }).click();
  await expect(late).toContainText('Se ne occupa Livia Castellucci');
  await act(desk, late, 'Scrivi la risposta', { 'Testo da pubblicare': answer });
  const chief = await atDesk(browser, admin);
  await act(chief, promiseOf(chief, '100'), 'Pubblica');
  await says(page, 0, 'Mantenuta 2 giorni dopo');
  await expect(page.getByRole('region', { name: 'La risposta della redazione' })).toContainText('riapre il 3 marzo');

  // At five hundred.
  await lackOneOf(500);
  await supportAsNew(browser);
  await says(page, 1, 'In corso, mancano 14 giorni');
  await open(desk, '/redazione/promesse');
  const asking = promiseOf(desk, '500');
  await act(desk, asking, 'Prendi in carico');
  await expect(asking).toContainText('Se ne occupa Livia Castellucci');
  await act(desk, asking, 'Scrivi la domanda', {
    'Testo da pubblicare': question,
    'A chi si chiede conto': 'il Comune di Pietrascura',
    'Giorno in cui la domanda è partita': romeDate(addRomeDays(new Date(), -5)),
  });
  await open(chief, '/redazione/promesse');
  await act(chief, promiseOf(chief, '500'), 'Pubblica');
  await says(page, 1, 'Il Comune di Pietrascura tace da 5 giorni');
  const asked = page.getByRole('region', { name: 'La domanda della redazione' });
  await expect(asked).toContainText('Livia Castellucci segue il caso.');
  await open(chief, '/redazione/promesse?facet=silent');
  await act(chief, promiseOf(chief, '500'), 'Registra la risposta', {
    'La risposta, per intero': reply,
    'Giorno in cui è arrivata': romeDate(new Date()),
  });
  await says(page, 1, 'Mantenuta lo stesso giorno');
  await expect(asked.getByRole('blockquote')).toContainText('li paga la Regione');

  // At a thousand.
  await lackOneOf(1000);
  await supportAsNew(browser);
  await says(page, 2, 'Prima pagina e nota lo stesso giorno');
  await expect(stop(page, 2)).toContainText('Sarà nella prossima lettera');
  expect(await barriers(page)).toEqual([]);
  await road(page).getByRole('link', { name: 'Leggi la nota' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `«${story.title}»: 1.000 persone chiedono una risposta`,
  );
  await open(page, '/');
  await expect(page.getByRole('main').locator(`a[href="${story.path}"]`).first()).toBeVisible();
  await open(page, '/promesse');
  await expect(page.getByRole('listitem').filter({ hasText: story.title })).toHaveCount(3);
  await open(desk, '/redazione/promesse?facet=amplified');
  await promiseOf(desk, '1.000').getByRole('button', { name: 'Fanne una Dualità o un Trial' }).click();
  await desk.getByRole('dialog').getByRole('radio', { name: 'Trial by Media' }).check();
  await desk.getByRole('dialog').getByRole('button', { name: 'Comincia' }).click();
  await expect(desk).toHaveURL(/\/redazione\/articoli\/[0-9a-f-]{36}$/);

  await open(page, `${story.path}/storia`);
  await expect(page.locator('.timeline').getByRole('heading', { level: 2 })).toHaveText([
    'Raggiunti 1.000 sostegni',
    'È arrivata la risposta',
    'La redazione ha chiesto conto',
    'Raggiunti 500 sostegni',
    'La redazione ha risposto',
    'Una promessa è in ritardo',
    'Raggiunti 100 sostegni',
    'Pubblicato',
  ]);
});
