import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { setArchived } from '#features/articles/server/local-stories.ts';
import { hideArticle } from '#features/article-files/server/hide-article.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { trackView } from '#features/subscriptions/server/actions.ts';
import { isOpenTo } from '#features/subscriptions/server/article-gate.ts';
import { openGift } from '#features/subscriptions/server/gifts.ts';
import { accessOf, refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { giftOpenings } from '#features/subscriptions/server/schema.ts';
import type { Services } from '#platform/services.ts';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPayment } from '../../../../tests/support/payments.ts';
import { until } from '../../../../tests/support/program.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { insertStory, type GivenStory } from '../../../../tests/support/stories.ts';
import { checklistOf } from '#features/manuscripts/checklists.ts';
import { adoptArticle } from '#features/manuscripts/server/adopt.ts';
import { draftFile } from '#features/manuscripts/server/file.ts';
import { draftPreview } from '#features/manuscripts/server/preview.ts';
import { saveDraft } from '#features/manuscripts/server/save.ts';
import { savePerson } from '#features/workflow/server/people.ts';
import { takeStep } from '#features/workflow/server/steps.ts';
import { draftChecks } from '#features/manuscripts/server/schema.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { drafts } from '#features/workflow/server/schema.ts';
import { assignStory } from './assign.ts';
import { approveText, objectToText, withdrawStory } from './author-acts.ts';
import { cleanUpStories } from './clean-up.ts';
import { decide } from './decide.ts';
import { forgetStories } from './forget.ts';
import { keyManuscripts } from './key-manuscripts.ts';
import { ownStoryDetail } from './own-stories.ts';
import { settlePublications } from './publications.ts';
import { storyCounterparts } from './schema.ts';
import { storyFile } from './story-file.ts';

const now = new Date('2025-11-22T12:00:00Z');

const database = fileDatabase();
let services: Services;
let call: ApiCall;
let admin: string;
let head: SignedIn;
let author: { id: string; email: string };

beforeAll(async () => {
  services = testServices(database.db, now);
  call = callApi(database.db);
  admin = (await insertPerson(database.db, { role: 'admin', password: false })).id;
  head = { id: admin, name: 'Ada Prova', role: 'admin' } as SignedIn;
  author = await insertPerson(database.db, { name: 'Teresa', password: false });
});

/** A story that its author agreed to, as it waits to be published. */
async function ready(given: Partial<GivenStory> = {}): Promise<string> {
  const storyId = await insertStory(database.db, {
    sender: author.id,
    submittedAt: new Date('2025-11-20T12:00:00Z'),
    status: 'awaiting_author_ok',
    approvedVersion: 1,
    approvedAt: now,
    texts: [{}],
    ...given,
  });
  const items = checklistOf('dal_basso', undefined, { isStory: true, isSigned: true });
  const { id, version } = (await draftOf(storyId))!;
  await database.db
    .insert(draftChecks)
    .values(items.map((item) => ({ draftId: id, item, version, note: 'Sì.', userId: admin, createdAt: now })));
  await database.db.update(drafts).set({ status: 'approved', approvedBy: admin }).where(eq(drafts.id, id));
  return storyId;
}
const draftOf = async (storyId: string) =>
  (await database.db.select().from(drafts).where(eq(drafts.storyId, storyId)))[0];

/** Lets readers see the manuscript of a story, and answers its article's id and address. */
async function publish(storyId: string, version = 1, at?: Date): Promise<{ articleId: string; slug: string }> {
  const { id } = (await draftOf(storyId))!;
  await takeStep(services, head, id, { act: 'publish', version, ...(at ? { at: at.toISOString() } : {}) });
  const { articleId } = (await draftOf(storyId))!;
  const row = await one(sql`select slug from articles where id = ${articleId}`);
  return { articleId: articleId!, slug: String(row!['slug']) };
}
const one = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows[0];
const mailsOfPublication = async (email: string) =>
  (await database.db.select().from(mails)).filter(
    ({ to, subject }) => to === email && subject === 'La tua storia è in pagina',
  );

test('a story becomes an article that readers see, find and support from nothing', async () => {
  const storyId = await ready({ texts: [{}, { title: 'La fontana di Borgo Sellano' }], approvedVersion: 2 });
  const { articleId, slug } = await publish(storyId, 2);
  expect(slug).toBe('la-fontana-di-borgo-sellano');
  const { body } = await call(`/api/articles/slug/${slug}`);
  expect(body).toMatchObject({
    id: articleId,
    format: 'dal_basso',
    location: 'Borgo Sellano (PG)',
    supportsCount: 0,
    metered: false,
    createdAt: now.toISOString(),
    authors: [{ name: 'Teresa Lorusso', role: 'Residente', slug: 'teresa-lorusso' }],
    cover: { variant: expect.any(String), picture: null },
  });
  const found = (await call('/api/search?q=fontana')).body as { slug: string }[];
  expect(found.map((result) => result.slug)).toContain(slug);

  expect(
    await one(sql`select status, article_id, published_at = ${now} as at from stories where id = ${storyId}`),
  ).toEqual({ status: 'published', article_id: articleId, at: true });
  expect(
    await one(sql`select act, from_status, to_status, actor_id from story_events where story_id = ${storyId}`),
  ).toEqual({ act: 'publish', from_status: 'awaiting_author_ok', to_status: 'published', actor_id: admin });
  const [mail] = await mailsOfPublication(author.email);
  expect(mail!.text).toContain(`http://localhost:3000/article/${slug}`);
  expect(mail!.text).toContain('https://wa.me/');
});

test('it is published as a manuscript: a revision for each version, its author’s yes under the last, its writer beside', async () => {
  const { id: assigneeId } = await insertPerson(database.db, { role: 'writer', password: false });
  const storyId = await ready({
    assigneeId,
    texts: [{}, { title: 'La fontana riaperta' }],
    approvedVersion: 2,
  });
  const { articleId } = await publish(storyId, 2);
  expect(
    await one(sql`
      select d.id, d.status, d.title, d.version, d.published_version as published, d.article_id = ${articleId} as shown,
        (select json_agg(content ->> 'title' order by version) from draft_revisions where draft_id = d.id) as titles,
        (select json_agg(json_build_object('kind', s.kind, 'version', s.version, 'by', s.user_id, 'holds', s.hash = r.hash))
          from draft_signatures s join draft_revisions r using (draft_id, version) where draft_id = d.id) as signatures,
        (select json_agg(json_build_object('id', user_id, 'part', part)) from draft_people where draft_id = d.id) as people
      from drafts d where d.story_id = ${storyId}`),
  ).toMatchObject({
    status: 'published',
    title: 'La fontana riaperta',
    version: 2,
    published: 2,
    shown: true,
    titles: ['La fontana chiusa per decoro', 'La fontana riaperta'],
    signatures: [{ kind: 'protagonist', version: 2, by: null, holds: true }],
    people: [{ id: assigneeId, part: 'editor' }],
  });
});

test('eight publications at once make one article and one mail', async () => {
  const { id: sender, email } = await insertPerson(database.db, { password: false });
  const storyId = await ready({ sender, texts: [{ title: 'Una volta sola' }] });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => publish(storyId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    expect(answer.reason).toMatchObject({
      code: 'conflict',
      message: 'L’articolo è «Pubblicato»: adesso non si può pubblicarlo.',
    });
  }
  expect(await one(sql`select count(*)::int as count from articles where title = 'Una volta sola'`)).toEqual({
    count: 1,
  });
  expect(await mailsOfPublication(email)).toHaveLength(1);
});

test('two stories of one title and one name, at once, have two addresses and two signatures', async () => {
  const texts = [{ title: 'Stesso titolo', protagonistName: 'Ugo Verdi' }];
  const ids = await Promise.all([ready({ texts }), ready({ texts }), ready({ texts })]);
  const slugs = (await Promise.all(ids.map((id) => publish(id)))).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(['stesso-titolo', 'stesso-titolo-2', 'stesso-titolo-3']);
  const { rows } = await database.db.execute(sql`select slug from authors where name = 'Ugo Verdi' order by slug`);
  expect(rows).toEqual([{ slug: 'ugo-verdi' }, { slug: 'ugo-verdi-2' }, { slug: 'ugo-verdi-3' }]);
});

test('a title without letters, and one as long as titles may be, have an address', async () => {
  expect((await publish(await ready({ texts: [{ title: '???' }] }))).slug).toBe('storia');
  const title = 'parola '.repeat(20).trim();
  const slugs = [];
  for (let times = 0; times < 2; times += 1) slugs.push((await publish(await ready({ texts: [{ title }] }))).slug);
  expect(slugs[0]).toMatch(/^parola(-[a-z]+)*$/);
  expect(slugs[1]).toMatch(/^parola(-[a-z]+)*-2$/);
  expect(Math.max(...slugs.map((slug) => slug.length))).toBeLessThanOrEqual(100);
});

test('a sealed story names nobody, and all of them are signed alike', async () => {
  const slugs = [];
  for (let times = 0; times < 2; times += 1) {
    const { id: sender, email } = await insertPerson(database.db, { name: 'Anna Segreta', password: false });
    const storyId = await ready({
      sender,
      isAnonymous: true,
      protagonistName: 'Anna Segreta',
      texts: [{ protagonistName: 'Anna Segreta', title: `Segreta ${times}` }],
    });
    slugs.push((await publish(storyId)).slug);
    // Sealed until it is sent.
    expect(await mailsOfPublication(email)).toEqual([]);
    await workOffJobs(services);
    expect(await mailsOfPublication(email)).toHaveLength(1);
  }
  for (const slug of slugs) {
    const { body } = await call(`/api/articles/slug/${slug}`);
    expect(body).toMatchObject({ authors: [{ name: 'Nome noto alla redazione', slug: 'nome-noto-alla-redazione' }] });
    expect(JSON.stringify(body)).not.toContain('Anna');
  }
});

test.each<[string, Partial<GivenStory>, number, string]>([
  ['another version than the latest', { texts: [{}, {}] }, 1, 'il testo è cambiato: l’ultima versione è la 2.'],
  ['a version that there is not', {}, 3, 'il testo è cambiato: l’ultima versione è la 1.'],
  ['a text that its author has not seen', { approvedVersion: null }, 1, 'non ha ancora detto sì'],
  ['an older yes', { texts: [{}, {}] }, 2, 'non ha ancora detto sì'],
  ['a source that nobody verified', { sender: undefined }, 1, 'È arrivata senza account'],
  ['a text with a gap', { texts: [{ province: '' }] }, 1, 'Manca la provincia.'],
  [
    'a story that is not as far',
    { status: 'in_review' },
    1,
    'La storia è «In verifica»: adesso non si può pubblicarla.',
  ],
])('refused: %s', async (_, given, version, message) => {
  const storyId = await ready(given);
  const count = sql`select count(*)::int as count from articles`;
  const before = await one(count);
  await expect(publish(storyId, version)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(message),
  });
  expect(await one(count)).toEqual(before);
});

test.each([
  [{ contactEmail: 'teresa@posta.example' }, 'L’autore non ha ancora detto sì a questa versione.'],
  [{ contactEmail: 'teresa@posta.example', isAnonymous: true }, 'L’autore non ha ancora detto sì a questa versione.'],
  [{}, 'non ha lasciato un indirizzo'],
  [{ isAnonymous: true }, 'non ha lasciato un indirizzo'],
])('without an account a verified source is no yes: %j', async (given, message) => {
  const sent = {
    ...given,
    sender: undefined,
    sourceVerification: 'Telefonata.',
    texts: [{ title: `Senza account ${crypto.randomUUID()}` }],
  };
  await expect(publish(await ready({ ...sent, approvedVersion: null }))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(message),
  });
  expect((await publish(await ready(sent))).slug).toMatch(/^senza-account-/);
});

test('what nobody ticked, and who is called into question and was not asked, keep a story from its readers', async () => {
  const unticked = await ready();
  await database.db.delete(draftChecks).where(eq(draftChecks.draftId, (await draftOf(unticked))!.id));
  await expect(publish(unticked)).rejects.toMatchObject({ message: expect.stringContaining('Da spuntare: «I fatti') });
  const unasked = await ready();
  await database.db.insert(storyCounterparts).values({ storyId: unasked, name: 'Il Comune', question: 'Perché?' });
  await expect(publish(unasked)).rejects.toMatchObject({
    message: expect.stringContaining('A Il Comune non è ancora stato chiesto'),
  });
});

test('a ticked box does not stand for who was heard and how the source was verified, which nobody wrote down', async () => {
  const unheard = await ready({ texts: [{ title: 'Nessuno è stato sentito' }] });
  const { id } = (await draftOf(unheard))!;
  await database.db.update(draftChecks).set({ note: '' }).where(eq(draftChecks.draftId, id));
  await expect(publish(unheard)).rejects.toMatchObject({
    message: expect.stringContaining(
      '«Chi è chiamato in causa ha avuto modo di rispondere: data ed esito»: scrivi data ed esito.',
    ),
  });
  const askedAt = new Date(now.getTime() - 72 * 3600_000);
  await database.db.insert(storyCounterparts).values({ storyId: unheard, name: 'Il Comune', question: '', askedAt });
  expect((await publish(unheard)).slug).toBe('nessuno-e-stato-sentito');

  const unverified = await ready({ sourceVerification: null, texts: [{ title: 'Chi racconta?' }] });
  await expect(publish(unverified)).rejects.toMatchObject({
    message: expect.stringContaining(
      '«Sappiamo chi racconta, e come l’abbiamo verificato»: scrivi come nella pagina della storia, sotto «Verifica della fonte».',
    ),
  });
});

test('an article that is hidden is found no more', async () => {
  const { articleId, slug } = await publish(await ready({ texts: [{ title: 'Effimera storia' }] }));
  await database.db.transaction((tx) => hideArticle(tx, articleId));
  expect((await call(`/api/articles/slug/${slug}`)).status).toBe(404);
  expect((await call('/api/search?q=effimera')).body).toEqual([]);
});

test('with an hour to come the story is published then: its author is told at that hour, and it can be taken off it', async () => {
  const { id: sender, email } = await insertPerson(database.db, { password: false });
  const storyId = await ready({ sender, texts: [{ title: 'Domani mattina' }] });
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  await publish(storyId, 1, tomorrow);
  expect(await one(sql`select status, published_at = ${tomorrow} as at from stories where id = ${storyId}`)).toEqual({
    status: 'published',
    at: true,
  });
  expect(await mailsOfPublication(email)).toEqual([]);
  const { id } = (await draftOf(storyId))!;
  await takeStep(services, head, id, { act: 'unschedule' });
  expect(await one(sql`select status from stories where id = ${storyId}`)).toEqual({ status: 'awaiting_author_ok' });
  await publish(storyId, 1, tomorrow);
  for (const at of [now, tomorrow, tomorrow]) {
    await settlePublications({ ...services, now: () => at });
    expect(await mailsOfPublication(email)).toHaveLength(at === now ? 0 : 1);
  }
});

test('taken off its hour and changed, it is the changed text that its author reads and says yes to', async () => {
  const { id: sender } = await insertPerson(database.db, { password: false });
  const storyId = await ready({ sender, texts: [{ title: 'Prima versione' }] });
  await publish(storyId, 1, new Date(now.getTime() + 24 * 3600_000));
  const { id } = (await draftOf(storyId))!;
  await takeStep(services, head, id, { act: 'unschedule' });
  const { content } = await draftFile(services, head, id);
  await saveDraft(services, head, id, { baseVersion: 1, content: { ...content, title: 'Seconda versione' } });
  await database.db.update(draftChecks).set({ version: 2 }).where(eq(draftChecks.draftId, id));
  await decide(services, head, storyId, { act: 'accept' });
  await decide(services, head, storyId, { act: 'send_for_ok', text: '' });

  const { proposal } = await ownStoryDetail(services, sender, storyId);
  expect(proposal).toMatchObject({ version: 2, text: { title: 'Seconda versione' } });
  await approveText(services, { userId: sender, id: storyId }, proposal!);
  expect((await draftFile(services, head, id)).story!.agreedAt).not.toBeNull();
});

test('until its hour it is on no page of its author’s, and given to others with the story alone', async () => {
  const storyId = await ready({ texts: [{ title: 'Con calma' }] });
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  await publish(storyId, 1, tomorrow);
  const { id: userId } = await insertPerson(database.db, { role: 'writer', password: false });
  const { id } = (await draftOf(storyId))!;
  const giving = (at: Date) => savePerson({ ...services, now: () => at }, head, id, { userId, part: 'author' });
  const storyAt = (at: Date) => ownStoryDetail({ ...services, now: () => at }, author.id, storyId);
  expect(await storyAt(now)).toMatchObject({ article: null, comesOutAt: tomorrow.toISOString() });
  await expect(giving(now)).rejects.toMatchObject({ code: 'conflict' });
  expect(await storyAt(tomorrow)).toMatchObject({ article: { slug: 'con-calma' }, comesOutAt: null });
  await giving(tomorrow);
});

test('until its hour its author takes it back, and takes it along when they leave', async () => {
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  const scheduled = async (sender: string) => {
    const id = await ready({ sender, texts: [{ title: `Ripresa ${crypto.randomUUID()}` }] });
    return { id, own: { userId: sender, id }, ...(await publish(id, 1, tomorrow)) };
  };
  const taken = await scheduled(author.id);
  expect((await ownStoryDetail(services, author.id, taken.id)).acts).toEqual(['withdraw']);
  await expect(withdrawStory({ ...services, now: () => tomorrow }, taken.own)).rejects.toMatchObject({
    code: 'conflict',
  });
  await withdrawStory(services, taken.own);
  expect(await one(sql`select status from stories where id = ${taken.id}`)).toEqual({ status: 'withdrawn' });
  expect(await one(sql`select status from articles where id = ${taken.articleId}`)).toEqual({ status: 'draft' });
  expect((await draftOf(taken.id))!.status).toBe('discarded');

  const { id: sender } = await insertPerson(database.db, { password: false });
  const left = await scheduled(sender);
  await database.db.transaction((tx) => forgetStories(services.authSecret)(tx, sender, now));
  expect(await draftOf(left.id)).toBeUndefined();
  expect(await one(sql`select from articles where id = ${left.articleId}`)).toBeUndefined();
});

test('until its hour it is taken off it and not taken down, as if its readers had seen it', async () => {
  const storyId = await ready({ texts: [{ title: 'Non ancora' }] });
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  await publish(storyId, 1, tomorrow);
  const takeDown = (at: Date) =>
    decide({ ...services, now: () => at }, head, storyId, { act: 'take_down', text: 'Lo chiede chi racconta.' });
  const actsAt = async (at: Date) => (await storyFile({ ...services, now: () => at }, head, storyId)).acts;
  expect(await actsAt(now)).not.toContain('take_down');
  await expect(takeDown(now)).rejects.toMatchObject({ code: 'conflict' });
  expect(await actsAt(tomorrow)).toContain('take_down');
  await takeDown(tomorrow);
  expect((await draftOf(storyId))!.status).toBe('retracted');
});

test('who of the newsroom sent it without their name is given it and its parts as anybody, and answers for none of it', async () => {
  const { id: userId } = await insertPerson(database.db, { name: 'Lia', role: 'writer', password: false });
  const lia = { id: userId, name: 'Lia', role: 'writer' } as SignedIn;
  const storyId = await ready({ sender: userId, isAnonymous: true, texts: [{ title: 'Di una di noi' }] });
  const { id } = (await draftOf(storyId))!;
  const people = async () => (await draftFile(services, head, id)).people;
  await assignStory(services, head, storyId, userId);
  expect(await people()).toEqual([{ id: userId, name: 'Lia', part: 'editor' }]);
  const { acts, checksClosed } = await draftFile(services, lia, id);
  expect([acts, checksClosed]).toEqual([[], 'wrote']);
  await assignStory(services, head, storyId, null);
  expect(await people()).toEqual([]);

  await publish(storyId);
  await savePerson(services, head, id, { userId, part: 'author' });
  expect(await people()).toEqual([{ id: userId, name: 'Lia', part: 'author' }]);
});

test('what its approver wrote does not come out without another person', async () => {
  const storyId = await ready({ status: 'accepted', approvedVersion: null });
  const { id } = (await draftOf(storyId))!;
  const { content } = await draftFile(services, head, id);
  const summary = Array.from({ length: 30 }, (_, index) => `parola${index}`).join(' ');
  await saveDraft(services, head, id, { baseVersion: 1, content: { ...content, summary } });
  await database.db.update(draftChecks).set({ version: 2 }).where(eq(draftChecks.draftId, id));
  await decide(services, head, storyId, { act: 'send_for_ok', text: '' });
  const { proposal } = await ownStoryDetail(services, author.id, storyId);
  await approveText(services, { userId: author.id, id: storyId }, proposal!);
  // As it was approved while one person made the publication.
  await database.db.update(drafts).set({ status: 'approved', approvedBy: admin }).where(eq(drafts.id, id));
  await expect(publish(storyId, 2)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Serve l’approvazione di un’altra persona: chi ha scritto un testo non lo approva da solo.',
  });
});

test('a manuscript that is retracted takes its story down, and its author is told why', async () => {
  const { id: sender, email } = await insertPerson(database.db, { password: false });
  const storyId = await ready({ sender, texts: [{ title: 'Da ritirare' }] });
  const { slug } = await publish(storyId);
  const { id } = (await draftOf(storyId))!;
  await takeStep(services, head, id, { act: 'retract', why: 'Il procedimento è aperto.' });
  expect(await one(sql`select status from stories where id = ${storyId}`)).toEqual({ status: 'taken_down' });
  expect((await call(`/api/articles/slug/${slug}`)).status).toBe(404);
  const subjects = (await database.db.select().from(mails)).filter(({ to }) => to === email);
  expect(subjects.map(({ subject }) => subject)).toContain('Abbiamo tolto la tua storia');
  expect((await ownStoryDetail(services, sender, storyId)).takenDown).toEqual({
    words: expect.stringMatching(
      /^Abbiamo ritirato questo articolo \(.+\)\. Motivo: Il procedimento è aperto\.$/,
    ) as string,
    slug,
  });
});

test.each(['retract', 'take down', 'drop'])(
  'a correction that does not come out leaves what its author said yes to: %s',
  async (how) => {
    const { id: sender } = await insertPerson(database.db, { password: false });
    const storyId = await ready({ sender, texts: [{ title: `Quello che è uscito ${how}` }] });
    await publish(storyId);
    const { id } = (await draftOf(storyId))!;
    const { content, version, story } = await draftFile(services, head, id);
    await takeStep(services, head, id, { act: 'correct' });
    const changed = { ...content, title: 'Mai uscito', shortTitle: 'Mai' };
    await saveDraft(services, head, id, { baseVersion: version, content: changed });
    expect((await draftFile(services, head, id)).story!.agreedAt).toBeNull();

    if (how === 'retract') await takeStep(services, head, id, { act: 'retract', why: 'Il procedimento è aperto.' });
    if (how === 'take down')
      await decide(services, head, storyId, { act: 'take_down', text: 'Lo chiede chi racconta.' });
    if (how === 'drop') await takeStep(services, head, id, { act: 'drop_correction' });
    const left = await draftFile(services, head, id);
    expect(left).toMatchObject({ status: how === 'drop' ? 'published' : 'retracted', content, title: content.title });
    expect(left.publishedVersion).toBe(left.version);
    expect(left.revisions[0]!.by).toBe('Ada Prova');
    expect(story!.agreedAt).not.toBeNull();
    expect(left.story!.agreedAt).toBe(story!.agreedAt);
    expect((await draftPreview(services, head, id)).article).toMatchObject({ title: content.title });
    const told = await database.db.select().from(mails);
    expect(told.filter(({ text }) => text?.includes('Mai uscito'))).toEqual([]);
  },
);

test('a correction of it is the newsroom’s: what its author said yes to is said to be by whoever checks it', async () => {
  const storyId = await ready({ texts: [{ title: 'Da correggere' }] });
  await publish(storyId);
  const { id } = (await draftOf(storyId))!;
  const out = await draftFile(services, head, id);
  expect(out.checklist.filter(({ done }) => !done)).toEqual([]);
  await takeStep(services, head, id, { act: 'correct' });
  const { checklist, missing } = await draftFile(services, head, id);
  expect(checklist.map(({ item }) => item)).toContain('consent');
  expect(missing.map(({ code }) => code)).not.toContain('of_story');
});

test('the article of a story from before there were manuscripts is that story, once it is taken up', async () => {
  const { id: sender, email } = await insertPerson(database.db, { password: false });
  const slug = 'una-storia-di-prima';
  const articleId = await insertArticle(database.db, { slug, format: 'dal_basso', authors: [{ name: 'Teresa' }] });
  const given = { submittedAt: now, status: 'published', publishedAt: now, articleId } as const;
  const storyId = await insertStory(database.db, { sender, ...given });
  const id = await adoptArticle(services, head, slug);
  expect(await draftOf(storyId)).toMatchObject({ id, authorKey: authorKey(services.authSecret, sender) });
  await takeStep(services, head, id, { act: 'retract', why: 'Il procedimento è aperto.' });
  expect(await one(sql`select status from stories where id = ${storyId}`)).toEqual({ status: 'taken_down' });
  const subjects = (await database.db.select().from(mails)).filter(({ to }) => to === email);
  expect(subjects.map(({ subject }) => subject)).toEqual(['Abbiamo tolto la tua storia']);
});

test.each([false, true])(
  'one that was taken up before a story led to its manuscript is led back to it by a migration (sealed: %j)',
  async (isAnonymous) => {
    const slug = `presa-in-mano-prima-${isAnonymous}`;
    const articleId = await insertArticle(database.db, { slug, format: 'dal_basso', authors: [{ name: 'Teresa' }] });
    const given = { submittedAt: now, status: 'published', publishedAt: now, articleId, isAnonymous } as const;
    const storyId = await insertStory(database.db, { sender: author.id, ...given });
    const id = await adoptArticle(services, head, slug);
    await database.db.update(drafts).set({ storyId: null, authorKey: null }).where(eq(drafts.id, id));
    const linking = readFileSync('drizzle/0003_voided_signature.sql', 'utf8').split('--> statement-breakpoint').at(-1)!;
    await database.db.execute(sql.raw(linking));
    await keyManuscripts(services);
    expect(await draftOf(storyId)).toMatchObject({ id, authorKey: authorKey(services.authSecret, author.id) });
  },
);

test('whoever leaves while manuscripts are said whose they are has none', async () => {
  const { id: sender } = await insertPerson(database.db, { password: false });
  const storyId = await ready({ sender, texts: [{ title: 'Di chi se ne va' }] });
  await publish(storyId);
  await database.db.update(drafts).set({ authorKey: null }).where(eq(drafts.storyId, storyId));
  let keyed = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await forgetStories(services.authSecret)(tx, sender, now);
    keyed = keyManuscripts(services);
    await until(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await database.db.execute(waiting)).rows.length > 0;
    });
  });
  await keyed;
  expect(await draftOf(storyId)).toMatchObject({ authorKey: null });
});

test('taken up and taken down at once, it stands in the newsroom as readers see it', async () => {
  for (let times = 0; times < 5; times += 1) {
    const slug = `di-prima-${times}`;
    const articleId = await insertArticle(database.db, { slug, format: 'dal_basso', authors: [{ name: 'Teresa' }] });
    const given = { submittedAt: now, status: 'published', publishedAt: now, articleId } as const;
    const storyId = await insertStory(database.db, { sender: author.id, ...given });
    const [, takenDown] = await Promise.allSettled([
      adoptArticle(services, head, slug),
      decide(services, head, storyId, { act: 'take_down', text: 'Lo chiede chi racconta.' }),
    ]);
    expect(takenDown.status).toBe('fulfilled');
    expect([undefined, 'retracted']).toContain((await draftOf(storyId))?.status);
  }
});

test('what was taken off its hour and never came out goes with the words of its story, whoever signs it too', async () => {
  const texts = [{ title: 'Mai uscita', protagonistName: 'Zoraide Buontempo' }];
  const unseen = [
    await ready({ texts }),
    await ready({ isAnonymous: true, texts: [{ title: 'Mai uscita, senza nome' }] }),
  ];
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  for (const id of unseen) {
    await publish(id, 1, tomorrow);
    await takeStep(services, head, (await draftOf(id))!.id, { act: 'unschedule' });
    await database.db.execute(sql`update stories set status = 'withdrawn', changed_at = ${now} where id = ${id}`);
  }
  await cleanUpStories({ ...services, now: () => new Date('2027-01-01T12:00:00Z') });
  for (const id of unseen) expect(await draftOf(id)).toBeUndefined();
  expect(await one(sql`select count(*)::int as count from articles where title like 'Mai uscita%'`)).toEqual({
    count: 0,
  });
  const signs = sql`select string_agg(slug, ' ' order by slug) as slugs from authors
    where name in ('Zoraide Buontempo', 'Nome noto alla redazione')`;
  expect(await one(signs)).toEqual({ slugs: 'nome-noto-alla-redazione' });
});

test('what is done at once with a story that could come out leaves story, manuscript and article of one mind', async () => {
  const own = (storyId: string) => ({ userId: author.id, id: storyId });
  const stepWith = async (storyId: string, given: object) => {
    const { id, version } = (await draftOf(storyId))!;
    return takeStep(services, head, id, { version, ...given } as Parameters<typeof takeStep>[3]);
  };
  const edit = async (storyId: string) => {
    const { id } = (await draftOf(storyId))!;
    const { version: baseVersion, content } = await draftFile(services, head, id);
    return saveDraft(services, head, id, { baseVersion, content: { ...content, title: 'Cambiato' } });
  };
  const [publishing, retracting] = [{ act: 'publish' }, { act: 'retract', why: 'Lo chiede chi racconta.' }];
  const takingDown = { act: 'take_down', text: 'Lo chiede chi racconta.' } as const;
  const before = [
    (id: string) => [stepWith(id, publishing), withdrawStory(services, own(id))],
    (id: string) => [stepWith(id, publishing), objectToText(services, own(id), 'Non così.')],
    (id: string) => [stepWith(id, publishing), edit(id)],
    (id: string) => [stepWith(id, publishing), decide(services, head, id, { act: 'reopen' })],
  ];
  const after = [
    (id: string) => [stepWith(id, retracting), decide(services, head, id, takingDown)],
    (id: string) => [stepWith(id, { act: 'correct' }), decide(services, head, id, takingDown)],
    (id: string) => [stepWith(id, retracting), stepWith(id, { act: 'correct' })],
  ];
  for (const acts of [...before, ...after, ...before, ...after]) {
    const storyId = await ready({ texts: [{ title: `Insieme ${crypto.randomUUID()}` }] });
    if (after.includes(acts)) await publish(storyId);
    const answers = await Promise.allSettled(acts(storyId));
    for (const answer of answers) {
      // Refused, never stopped by the database.
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
    }
    const { status, articleId } = (await draftOf(storyId))!;
    const now = await one(sql`select s.status, a.status as article from stories s
      left join articles a on a.id = ${articleId} where s.id = ${storyId}`);
    const isOut = status === 'published' || status === 'correcting';
    expect([acts.toString(), status, now!['article'] === 'published']).toEqual([acts.toString(), status, isOut]);
    expect([status, now!['status'] === 'published']).toEqual([status, isOut]);
    expect([status, now!['status'] === 'taken_down']).toEqual([status, status === 'retracted']);
    expect([status, now!['status'] === 'withdrawn']).toEqual([status, status === 'discarded']);
  }
});

test('accepted twice at once it has one manuscript, with its first revision once', async () => {
  const given = { submittedAt: now, status: 'in_review', sender: author.id } as const;
  const storyId = await insertStory(database.db, given);
  const twice = [1, 2].map(() => decide(services, head, storyId, { act: 'accept' }));
  const answers = await Promise.allSettled(twice);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await draftOf(storyId))!.version).toBe(1);
});

test.each([false, true])(
  'who told a story reads it whole once it is archived, as no one of the five; sealed: %s',
  async (isAnonymous) => {
    const told = await readerOfFive();
    const storyId = await ready({ sender: told.who.id, isAnonymous, texts: [{ title: `Archiviata ${isAnonymous}` }] });
    const { articleId, slug } = await publish(storyId);
    await database.db.transaction((tx) => setArchived(tx, articleId, now));
    const another = await readerOfFive();
    const article = { id: articleId, metered: true };

    expect(await accessOf(services, another.who, article)).toEqual({ granted: false, reason: 'limit' });
    expect(await accessOf(services, told.who, article)).toEqual({ granted: true, counts: false });
    const visits = [told, another].map(({ token }) => isOpenTo(database.db, { token, slug, at: now }));
    expect(await Promise.all(visits)).toEqual([true, false]);
    await expect(refuseWithheld(services, another.who, articleId)).rejects.toMatchObject({ code: 'payment_required' });
    await refuseWithheld(services, told.who, articleId);

    // Whoever gave it away would see that it took no place of theirs.
    const { id: giver } = await insertPerson(database.db, { password: false });
    const token = `dono-${isAnonymous}`;
    await database.db.execute(sql`
      insert into gifts (token, user_id, article_id, created_at) values (${token}, ${giver}, ${articleId}, ${now})`);
    for (const reader of [told, another]) {
      expect(await openGift(services, token, { who: reader.who, visitor: undefined })).toEqual({
        articleId,
        needed: true,
      });
    }
    expect(await database.db.$count(giftOpenings)).toBe(isAnonymous ? 4 : 2);
  },
);

test('no row says who told a sealed story, also where a Supporter’s reading is shared', async () => {
  const { who } = await readerOfFive();
  await insertPayment(database.db, { userId: who.id, paidAt: '2025-11-22T11:00:00Z', cents: 366 });
  await database.db.execute(sql`update subscriptions set state = 'active' where user_id = ${who.id}`);
  const storyId = await ready({ sender: who.id, isAnonymous: true, texts: [{ title: 'Letta da chi paga' }] });
  const { articleId } = await publish(storyId);
  await database.db.transaction((tx) => setArchived(tx, articleId, now));

  expect(await trackView(services, who, { articleId, bothSides: false }, false)).toMatchObject({
    granted: true,
    counted: false,
  });
  const { told } = (await one(sql`
    select (select count(*)::int from unmetered_reads where user_id = ${who.id}) +
      (select count(*)::int from article_reads where user_id = ${who.id} and article_id = ${articleId}) as told`))!;
  expect(told).toBe(0);
});

/** Somebody who has read five other articles in this month, with the token of their session. */
async function readerOfFive(): Promise<{ who: SignedIn; token: string }> {
  const { id } = await insertPerson(database.db, { password: false });
  for (let read = 0; read < 5; read += 1) {
    const articleId = await insertArticle(database.db, { slug: `letto-${crypto.randomUUID()}` });
    await database.db.execute(sql`
      insert into article_reads (user_id, article_id, month_key, read_at) values (${id}, ${articleId}, '2025-11', ${now})`);
  }
  await sessionCookie(database.db, id, { expiresAt: new Date('2025-12-22T12:00:00Z') });
  const session = await one(sql`select token from sessions where user_id = ${id}`);
  return { who: { id, role: 'user' } as SignedIn, token: String(session!['token']) };
}
