import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';
import type { RelatedArticles, RelatedOfDraft } from '../contract.ts';

let drafting: Drafting;
let ada: Person;
let ugo: Person;
let carla: Person;
let lea: Person;
let articleId: string;
let id: string;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  lea = await drafting.person('writer', { name: 'Lea Altrove' });
  carla = await drafting.person('contributor', { name: 'Carla Collabora' });
  articleId = await insertArticle(drafting.db, { slug: 'il-caso', format: 'trial', topics: ['scuola'] });
  for (const slug of ['uno', 'due', 'tre']) await insertArticle(drafting.db, { slug, topics: ['scuola'] });
  await insertArticle(drafting.db, { slug: 'bozza', status: 'draft' });
  const excluded = await insertArticle(drafting.db, { slug: 'esclusa' });
  await drafting.db.execute(
    sql`insert into unindexed_articles (article_id, reason, at) values (${excluded}, 'Lo chiede', now())`,
  );
  ({ id } = await drafting.change(ada, 'POST', '/api/newsroom/articles/il-caso/draft'));
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ugo.id, part: 'author' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: carla.id, part: 'author' });
});
afterAll(() => drafting.close());

const path = () => `/${id}/related`;
/** Over what stands there, unless the body names something else. */
const choose = async (who: Person | null, body: object) => {
  const { body: standing } = await drafting.call(ada, 'GET', path());
  const base = { series: standing['series'], chosen: standing['chosen'] };
  return drafting.call(who, 'PUT', path(), { base, ...body });
};
const chosen = (...slugs: string[]) => slugs.map((slug) => ({ slug, note: `Perché ${slug}` }));
const rows = async () => {
  const { body } = await drafting.call(null, 'GET', `/api/articles/${articleId}/related`);
  return (body as unknown as RelatedArticles).rows.map(({ reason, note, story }) => [story.slug, reason, note]);
};
const events = async () => {
  const { rows: found } = await drafting.db.execute<{ action: string; actor: string }>(sql`
    select action, actor_name as actor from audit_events where target_id = ${articleId} and action = 'article.relate' order by id`);
  return found.map(({ action, actor }) => `${actor}: ${action}`);
};

test('an editor puts articles in place of the rule, and leaves it to the rule again', async () => {
  const byRule = await rows();
  expect(byRule.map(([, reason]) => reason)).toContain('topic');
  const answered = await choose(ugo, { series: ' Il caso Vanoni ', chosen: chosen('tre', 'uno') });
  expect(answered.status).toBe(200);
  expect(answered.body).toMatchObject({ series: 'Il caso Vanoni', chosen: chosen('tre', 'uno') });
  expect((answered.body as unknown as RelatedOfDraft).shown.map(({ slug }) => slug)).toEqual(['tre', 'uno']);
  expect(await rows()).toEqual([
    ['tre', 'chosen', 'Perché tre'],
    ['uno', 'chosen', 'Perché uno'],
  ]);
  expect((await choose(ada, { series: '', chosen: [] })).body).toMatchObject({ series: '', chosen: [] });
  expect(await rows()).toEqual(byRule);
  expect(await events()).toEqual(['Ugo Tribuno: article.relate', 'Ada Capo: article.relate']);
  expect((await drafting.file(ada, id)).events[0]).toMatchObject({ act: 'relate' });
});

test('said again, or twice at once, it is written down once', async () => {
  const before = (await events()).length;
  const same = { series: 'Serie', chosen: chosen('due') };
  const answers = await Promise.all([choose(ada, same), choose(ugo, same)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await events()).length).toBe(before + 1);
  expect(await rows()).toEqual([['due', 'chosen', 'Perché due']]);
});

test('what somebody else chose meanwhile is shown before anything takes its place', async () => {
  const none = { series: '', chosen: [] };
  await choose(ada, none);
  const own = { series: '', chosen: chosen('uno') };
  const theirs = { series: 'Il caso', chosen: chosen('due', 'tre') };
  const answers = await Promise.all([choose(ugo, { ...theirs, base: none }), choose(ada, { ...own, base: none })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  await choose(ugo, theirs);
  const before = (await events()).length;
  const refused = await choose(ada, { ...own, base: none });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      message:
        'Nel frattempo qualcuno ha cambiato gli articoli (adesso «due»: Perché due; «tre»: Perché tre). Conferma di nuovo per tenere la tua scelta.',
      details: { theirs },
    }),
  ]);
  expect((await rows()).map(([slug]) => slug)).toEqual(['due', 'tre']);
  expect((await events()).length).toBe(before);
  expect((await choose(ada, { ...own, base: theirs })).status).toBe(200);

  expect((await choose(ugo, { ...none, base: own })).status).toBe(200);
  const ruled = await choose(ada, { ...theirs, base: own });
  expect(ruled.body['message']).toBe(
    'Nel frattempo qualcuno ha cambiato gli articoli (adesso decide la regola). Conferma di nuovo per tenere la tua scelta.',
  );
  const both = await choose(ada, { ...theirs, base: { series: 'Prima', chosen: chosen('uno') } });
  expect(both.body['message']).toBe(
    'Nel frattempo qualcuno ha cambiato la serie (adesso nessuna) e gli articoli (adesso decide la regola). Conferma di nuovo per tenere la tua scelta.',
  );
  await choose(ugo, { series: 'Il caso', chosen: [{ slug: 'due', note: '' }] });
  const named = await choose(ada, { series: 'Mia', chosen: [], base: { series: 'Prima', chosen: chosen('uno') } });
  expect(named.body['message']).toBe(
    'Nel frattempo qualcuno ha cambiato la serie (adesso «Il caso») e gli articoli (adesso «due»). Conferma di nuovo per tenere la tua scelta.',
  );
});

test('what two change of different parts at once stays of both', async () => {
  const none = { series: '', chosen: [] };
  await choose(ada, none);
  const named = { series: 'Il cantiere', chosen: [], base: none };
  const put = { series: '', chosen: chosen('due'), base: none };
  const answers = await Promise.all([choose(ugo, named), choose(ada, put)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await drafting.call(ada, 'GET', path())).body).toMatchObject({ series: 'Il cantiere', chosen: put.chosen });
});

test.each([
  ['itself', chosen('uno', 'il-caso'), 'chosen.1.slug', 'È questo articolo: scegline un altro.'],
  ['twice', chosen('uno', 'uno'), 'chosen.1.slug', 'L’articolo «uno» c’è due volte.'],
  ['a draft', chosen('bozza'), 'chosen.0.slug', 'L’articolo «bozza» non è pubblicato.'],
  ['none', chosen('nessuno'), 'chosen.0.slug', 'L’articolo «nessuno» non è pubblicato.'],
  [
    'left out',
    chosen('esclusa'),
    'chosen.0.slug',
    'L’articolo «esclusa» è escluso dai motori di ricerca: non lo consigliamo.',
  ],
])('refused: %s', async (_, given, field, message) => {
  const before = await rows();
  const { status, body } = await choose(ada, { series: '', chosen: given });
  expect([status, body]).toEqual([400, expect.objectContaining({ field, message })]);
  expect(await rows()).toEqual(before);
});

test('refused: too many, a note that is too long', async () => {
  expect((await choose(ada, { series: '', chosen: chosen('uno', 'due', 'tre', 'a', 'b') })).status).toBe(400);
  expect((await choose(ada, { series: '', chosen: [{ slug: 'uno', note: 'x'.repeat(81) }] })).status).toBe(400);
});

test('refused: nobody, a contributor, whoever has no part in it, and what readers do not see', async () => {
  const nothing = { series: '', chosen: [], base: { series: '', chosen: [] } };
  expect((await choose(null, nothing)).status).toBe(401);
  expect((await choose(carla, nothing)).status).toBe(403);
  expect((await choose(lea, nothing)).status).toBe(404);
  const { id: draft } = await drafting.change(ada, 'POST', '', { format: 'trial', title: 'Un caso nuovo' });
  expect((await drafting.call(ada, 'GET', `/${draft}/related`)).status).toBe(409);
  expect((await drafting.call(ada, 'PUT', `/${draft}/related`, nothing)).status).toBe(409);
});
