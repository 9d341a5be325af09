import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { checklistOf } from '#features/manuscripts/checklists.ts';
import { draftChecks } from '#features/manuscripts/server/schema.ts';
import { takeStep } from '#features/workflow/server/steps.ts';
import { drafts } from '#features/workflow/server/schema.ts';
import { testApi } from '../support/api.ts';
import { launchOptions } from '../support/chromium.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, type Program } from '../support/program.ts';
import { testSecret, testServices } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';
import { insertStory } from '../support/stories.ts';

/*
 * Two stories without their author's name, one that the newsroom works on and one that readers see: no screen of the
 * program shows who sent them to anybody but themselves. What calls answer is asked in sealed-manuscript.test.ts.
 */

const sealed = { protagonistName: 'Zelmira Buonconvento', contactEmail: 'zelmira.segreta@posta.example' };
const account = { name: 'Zenobia Quartararo', email: 'zenobia.quartararo@posta.example' };
const sealedWords = Object.values(sealed);
const words = [...sealedWords, ...Object.values(account)];

let database: TestDatabase;
let program: Program;
let browser: Browser;
/** Of everybody who asks, their session; of a visitor none. */
let cookies: Record<string, string | undefined>;
/** What stands in the place of what an address leaves open. */
let ids: string[];
let working: { storyId: string; draftId: string };

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const services = testServices(db);
  testApi(services);
  const person = async (given: Parameters<typeof insertPerson>[1]) =>
    (await insertPerson(db, { password: false, ...given })).id;
  const sender = await person(account);
  const admin = await person({ role: 'admin', name: 'Ada Capo' });
  const writer = await person({ role: 'writer', name: 'Livia Penna' });
  cookies = {
    visitor: undefined,
    reader: await sessionCookie(db, await person({})),
    contributor: await sessionCookie(db, await person({ role: 'contributor' })),
    'another writer': await sessionCookie(db, await person({ role: 'writer' })),
    'the writer on it': await sessionCookie(db, writer),
    admin: await sessionCookie(db, admin),
  };

  await db.execute(sql`update users set two_factor_enabled = true where role <> 'user'`);

  const given = { sender, isAnonymous: true, assigneeId: writer, texts: [{}], submittedAt: new Date(), ...sealed };
  const accepted = await insertStory(db, { ...given, status: 'accepted' });
  const out = await insertStory(db, { ...given, status: 'awaiting_author_ok', approvedVersion: 1 });
  const draftOf = async (storyId: string) => (await db.select().from(drafts).where(eq(drafts.storyId, storyId)))[0]!;
  const { id: draftId, version } = await draftOf(out);
  const ticked = { draftId, version, note: 'Nessuno è chiamato in causa.', userId: admin, createdAt: new Date() };
  const items = checklistOf('dal_basso', undefined, { isStory: true, isSigned: true });
  await db.insert(draftChecks).values(items.map((item) => ({ ...ticked, item })));
  await db.update(drafts).set({ status: 'approved', approvedBy: admin }).where(eq(drafts.id, draftId));
  const head = { id: admin, name: 'Ada Capo', role: 'admin' } as SignedIn;
  await takeStep(services, head, draftId, { act: 'publish', version });

  working = { storyId: accepted, draftId: (await draftOf(accepted)).id };
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from articles`);
  ids = [accepted, out, working.draftId, draftId, rows[0]!.slug, 'nome-noto-alla-redazione', sender];
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/sealed-screens',
    DEMO: '0',
  });
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await database.close();
});

/** Every page of the program, from its own list of them, with each of the ids in the place of what one leaves open. */
function pagesOfTheProgram(): string[] {
  const [, list] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(readFileSync('src/routeTree.gen.ts', 'utf8'))!;
  const paths = [...list!.matchAll(/^ {2}'([^']+)'/gm)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(45);
  return paths.flatMap((path) => (path.includes('$') ? ids.map((id) => path.replace(/\$\w*/, id)) : [path]));
}

test('no page, feed, map or picture names who sent a sealed story, whoever asks for it', async () => {
  const beside = [
    ...ids.map((id) => `/submit-story?storia=${id}`),
    '/articles?q=fontana',
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap-articles-1.xml',
    `/media/social/${ids[4]}.png`,
    `/media/covers/${ids[4]}.svg`,
  ];
  const naming: string[] = [];
  const seen = new Set<string>();
  const askFor = async (path: string, who: string, cookie: string | undefined) => {
    const answer = await fetch(program.url + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
    if (answer.status === 200) seen.add(path);
    if (isNaming(await answer.text())) naming.push(`${who} ${path}`);
  };
  for (const path of [...pagesOfTheProgram(), ...beside])
    await Promise.all(Object.entries(cookies).map(([who, cookie]) => askFor(path, who, cookie)));
  expect(naming).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([`/article/${ids[4]}`, `/redazione/storie/${ids[0]}`, '/feed.xml']));
}, 300_000);

// To others the pages of the story and its manuscript do not exist.
test.concurrent.each(['the writer on it', 'admin'])(
  'no screen of the newsroom does, in the browser of %s',
  async (who) => {
    const context = await browser.newContext();
    const [name, ...value] = cookies[who]!.split('=');
    await context.addCookies([{ url: program.url, name: name!, value: value.join('=') }]);
    const page = await context.newPage();
    const naming: string[] = [];
    for (const path of pagesOfTheProgram().filter((one) => /^\/(redazione|admin)/.test(one))) {
      const { status, shown } = await shownAt(page, path);
      // The list of accounts has their names, and leads to no story.
      const of = path.startsWith('/admin/persone') ? sealedWords : words;
      if (status === 200 && isNaming(shown, of)) naming.push(path);
      const isTheirs = path === `/redazione/articoli/${working.draftId}`;
      if (isTheirs) expect(shown).toContain('La fontana della piazza è chiusa da marzo.');
    }
    expect(naming).toEqual([]);
    await context.close();
  },
  300_000,
);

/** What a page shows once all that it asks for has come, with what stands in its fields. */
async function shownAt(page: Page, path: string): Promise<{ status: number; shown: string }> {
  const answer = await page.goto(program.url + path, { waitUntil: 'networkidle' });
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).join('\n'));
  return { status: answer!.status(), shown: `${await page.content()}\n${fields}` };
}

function isNaming(text: string, of: readonly string[] = words): boolean {
  return of.some((word) => text.toLowerCase().includes(word.toLowerCase()));
}
