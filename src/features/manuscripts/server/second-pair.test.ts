import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftContent } from '../content.ts';
import { checklistOf } from '../checklists.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { openDrafting, writtenDualita, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let bea: Person;
let pia: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  bea = await drafting.person('admin', { name: 'Bea Vice' });
  pia = await drafting.person('writer', { name: 'Pia Tribuna' });
});
afterAll(() => drafting.close());

const placeText: Partial<DraftContent> = {
  summary: 'Soppressa la linea 14.',
  authors: [{ name: 'Teresa Lorusso', role: 'infermiera', thesis: '', quote: '' }],
  dalBasso: { place: 'Pietrascura', province: 'PZ', facts: [], terminus: '' },
  sections: [
    {
      type: 'protagonist',
      title: '',
      content: 'Ho smesso di dire a che ora torno.',
      details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
    },
  ],
};
const trialText: Partial<DraftContent> = {
  summary: 'Una circolare.',
  trial: {
    fact: 'Sequestrati',
    question: 'Ha ecceduto?',
    guiltyMeans: 'Ha ecceduto i suoi poteri',
    innocentMeans: 'Era nei suoi poteri',
    place: 'Lecco',
    subject: 'institution',
    proceeding: 'none',
  },
  sections: [
    { type: 'case', title: '', content: 'Il fatto.', details: {} },
    {
      type: 'defence',
      title: 'La preside',
      content: 'Ho agito.',
      details: { speaker: { name: 'Rita', role: 'preside' }, date: 'novembre', presentedBy: 'difesa' },
    },
  ],
};

const texts = { dal_basso: placeText, trial: trialText };
type Format = keyof typeof texts;

async function handedIn(who: Person, format: Format): Promise<{ id: string; version: number }> {
  const { id } = await drafting.change(who, 'POST', '', { format, title: 'La linea 14' });
  const { version } = await drafting.save(who, id, texts[format]);
  return drafting.step(who, id, { act: 'submit', version });
}
const tickAll = (who: Person, id: string, format: Format) =>
  drafting.tick(who, id, checklistOf(format, undefined), 'Sentita il 20 novembre.');
const tick = (who: Person, id: string, version: number, format: Format) =>
  drafting.refusal(who, 'PUT', `/${id}/checklist`, { version, item: checklistOf(format, undefined)[0], done: true });
const step = (who: Person, id: string, given: object) => drafting.refusal(who, 'POST', `/${id}/steps`, given);
const makeEditor = (id: string, who: Person) =>
  drafting.change(ada, 'PUT', `/${id}/people`, { userId: who.id, part: 'editor' });
const wrote = [403, 'Questo testo l’hai scritto anche tu: la lista la spunta un’altra persona.'];
const secondPair = [403, 'Serve l’approvazione di un’altra persona: chi ha scritto un testo non lo approva da solo.'];

/** What admins say of who makes the publication. */
const declare = (isOnePerson: boolean) => declareOnePerson(drafting, ada, isOnePerson);
const periods = async () => (await drafting.call(null, 'GET', '/api/transparency')).body['onePersonPeriods'];

/** What the log says of an article's moves, the earliest first. */
async function logged(articleSlug: string | null) {
  const { body } = await drafting.call(ada, 'GET', `/api/admin/audit?target=${articleSlug}`);
  return (body['events'] as { action: string; after: object | null }[])
    .toReversed()
    .map(({ action, after }) => [action, after !== null && 'alone' in after]);
}

const asRead = async (articleSlug: string | null) =>
  (await drafting.call(null, 'GET', `/api/articles/slug/${articleSlug}`)).body as {
    publishedAlone?: true;
    corrections?: { what: string; alone?: true | null }[];
  };

test.each(['dal_basso', 'trial'] as const)('an admin alone neither ticks nor approves their own %s', async (format) => {
  const { id, version } = await handedIn(ada, format);
  const file = await drafting.file(ada, id);
  expect(file).toMatchObject({ checksClosed: 'wrote' });
  expect(file.acts).not.toContain('approve');
  expect(await tick(ada, id, version, format)).toEqual(wrote);
  expect(await drafting.refusal(ada, 'POST', `/${id}/checklist/confirm`, { version })).toEqual(wrote);
  expect(await step(ada, id, { act: 'approve', version })).toEqual(secondPair);

  // Nor after they took their name off it.
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ada.id, part: null });
  expect(await tick(ada, id, version, format)).toEqual(wrote);

  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ada.id, part: 'author' });

  // A writer who edits it is the other of the two, and an admin publishes it.
  await makeEditor(id, pia);
  expect(await drafting.file(pia, id)).toMatchObject({ checksClosed: null, acts: expect.arrayContaining(['approve']) });
  await tickAll(pia, id, format);
  await drafting.step(pia, id, { act: 'approve', version });
  const out = await drafting.step(ada, id, { act: 'publish', version });
  expect([out.status, out.approvedBy]).toEqual(['published', 'Pia Tribuna']);
});

test('an editor who changes a few words still approves, one who writes a passage does not', async () => {
  const { id } = await handedIn(pia, 'dal_basso');
  const touched = await drafting.save(ada, id, { summary: 'Soppressa la linea 14, da lunedì.' });
  expect(await drafting.file(ada, id)).toMatchObject({ checksClosed: null });
  await tickAll(ada, id, 'dal_basso');
  const passage = Array.from({ length: 30 }, (_, index) => `parola${index}`).join(' ');
  const { version } = await drafting.save(ada, id, { summary: passage });
  expect(version).toBe(touched.version + 1);
  expect(await tick(ada, id, version, 'dal_basso')).toEqual(wrote);
  await tickAll(bea, id, 'dal_basso');
  expect(await step(ada, id, { act: 'approve', version })).toEqual(secondPair);
  await drafting.step(bea, id, { act: 'approve', version });
  expect((await drafting.step(ada, id, { act: 'publish', version })).status).toBe('published');
});

test('what its own author approved before is not published', async () => {
  const { id, version } = await handedIn(ada, 'dal_basso');
  await tickAll(bea, id, 'dal_basso');
  await drafting.step(bea, id, { act: 'approve', version });
  await drafting.db.execute(sql`update drafts set approved_by = ${ada.id} where id = ${id}`);
  expect(await step(bea, id, { act: 'publish', version })).toEqual(secondPair);
});

test('a correction is checked by who did not write it, the author of the article among them', async () => {
  const { id, version } = await handedIn(pia, 'trial');
  await tickAll(ada, id, 'trial');
  await drafting.step(ada, id, { act: 'approve', version });
  await drafting.step(ada, id, { act: 'publish', version });

  await drafting.step(ada, id, { act: 'correct' });
  const corrected = await drafting.save(ada, id, { summary: 'Due circolari.' });
  expect(await tick(ada, id, corrected.version, 'trial')).toEqual(wrote);
  const publish = { act: 'publish_correction', version: corrected.version, what: 'Il sommario', why: 'Erano due' };
  expect(await step(ada, id, publish)).toEqual([409, expect.stringContaining('Da spuntare di nuovo')]);
  await tickAll(pia, id, 'trial');
  expect((await drafting.step(ada, id, publish)).status).toBe('published');
});

test('two sides that signed the same Dualità are two people', async () => {
  const { id, version, hash } = await writtenDualita(drafting, { pro: ada, contro: pia });
  expect(await step(ada, id, { act: 'approve', version })).toEqual(secondPair);
  await drafting.change(ada, 'POST', `/${id}/signatures`, { version, hash });
  expect(await step(ada, id, { act: 'approve', version })).toEqual(secondPair);
  await drafting.change(pia, 'POST', `/${id}/signatures`, { version, hash });
  await drafting.step(ada, id, { act: 'approve', version });
  expect((await drafting.step(ada, id, { act: 'publish', version })).status).toBe('published');
});

test('a publication that one person makes says so, then and afterwards, and so does what nobody else read', async () => {
  expect(await periods()).toEqual([]);
  const { id, version } = await handedIn(ada, 'dal_basso');
  expect((await tick(ada, id, version, 'dal_basso'))[0]).toBe(403);
  await declare(true);
  const from = drafting.now().toISOString();
  expect(await periods()).toEqual([{ from, to: null }]);
  await tickAll(ada, id, 'dal_basso');
  await drafting.step(ada, id, { act: 'approve', version });
  const { status, articleSlug } = await drafting.step(ada, id, { act: 'publish', version });
  expect(status).toBe('published');
  const { rows } = await drafting.db.execute(
    sql`select after from audit_events where action = 'settings.change' and target_id = 'newsroom'`,
  );
  expect(rows).toEqual([{ after: { isOnePerson: true } }]);

  drafting.pass(1000);
  await drafting.step(ada, id, { act: 'correct' });
  const corrected = await drafting.save(ada, id, { summary: 'Due linee.' });
  await tickAll(ada, id, 'dal_basso');
  const words = { what: 'Le linee erano due.', why: 'L’orario era vecchio.' };
  await drafting.step(ada, id, { act: 'publish_correction', version: corrected.version, ...words });
  expect(await logged(articleSlug)).toEqual([
    ['article.approve', true],
    ['article.publish', true],
    ['article.publish_correction', true],
  ]);
  expect(await asRead(articleSlug)).toMatchObject({
    publishedAlone: true,
    corrections: [{ what: words.what, alone: true }],
  });
  const { body: log } = await drafting.call(null, 'GET', '/api/corrections');
  expect((log['corrections'] as { alone: true | null }[]).map(({ alone }) => alone)).toEqual([true, null]);

  await declare(false);
  const to = drafting.now().toISOString();
  expect(await periods()).toEqual([{ from, to }]);
  const next = await handedIn(ada, 'dal_basso');
  expect(await tick(ada, next.id, next.version, 'dal_basso')).toEqual(wrote);
});

test('what was approved alone is not published once the publication is of more than one person, and with another it says nothing', async () => {
  await declare(true);
  const { id, version } = await handedIn(ada, 'dal_basso');
  await tickAll(ada, id, 'dal_basso');
  await drafting.step(ada, id, { act: 'approve', version });
  await declare(false);
  expect(await step(ada, id, { act: 'publish', version })).toEqual(secondPair);
  await drafting.step(bea, id, { act: 'reopen' });
  await drafting.step(bea, id, { act: 'approve', version });
  const { articleSlug } = await drafting.step(ada, id, { act: 'publish', version });
  expect(await logged(articleSlug)).toEqual([
    ['article.approve', true],
    ['article.reopen', false],
    ['article.approve', false],
    ['article.publish', false],
  ]);
  expect(await asRead(articleSlug)).not.toHaveProperty('publishedAlone');
});

test('where one person makes the publication a writer who wrote the text still approves nothing of it', async () => {
  const { id } = await handedIn(pia, 'dal_basso');
  const passage = Array.from({ length: 30 }, (_, index) => `parola${index}`).join(' ');
  const editor = await drafting.person('writer', { name: 'Elio Cura' });
  await makeEditor(id, editor);
  const { version } = await drafting.save(editor, id, { summary: passage });
  await declare(true);
  await tickAll(ada, id, 'dal_basso');
  expect(await step(editor, id, { act: 'approve', version })).toEqual(secondPair);
  await declare(false);
});

test('what somebody answers for is in the log that cannot be changed, found by the article, and its authors are told', async () => {
  const { id, version } = await handedIn(pia, 'dal_basso');
  await tickAll(ada, id, 'dal_basso');
  await drafting.step(ada, id, { act: 'approve', version });
  await drafting.step(ada, id, { act: 'reopen' });
  await drafting.step(ada, id, { act: 'approve', version });
  const { articleSlug } = await drafting.step(pia, id, { act: 'publish', version });
  await drafting.step(ada, id, { act: 'correct' });
  const corrected = await drafting.save(ada, id, { summary: 'Due linee.' });
  await tickAll(bea, id, 'dal_basso');
  const words = { what: 'Le linee erano due.', why: 'L’orario era vecchio.' };
  await drafting.step(ada, id, { act: 'publish_correction', version: corrected.version, ...words });
  await drafting.step(bea, id, { act: 'retract', why: 'Lo chiede chi racconta.' });

  const found = async (query: string) => {
    const { body } = await drafting.call(ada, 'GET', `/api/admin/audit?${query}`);
    return (body['events'] as { actorName: string; action: string; note: string | null }[]).map(
      ({ actorName, action, note }) => [actorName, action, note],
    );
  };
  const all = [
    ['Bea Vice', 'article.retract', 'Lo chiede chi racconta.'],
    ['Ada Capo', 'article.publish_correction', 'Le linee erano due.'],
    ['Pia Tribuna', 'article.publish', null],
    ['Ada Capo', 'article.approve', null],
    ['Ada Capo', 'article.reopen', null],
    ['Ada Capo', 'article.approve', null],
  ];
  expect(await found(`target=${articleSlug}`)).toEqual(all);
  expect(await found(`target=${articleSlug}&actor=bea`)).toEqual([all[0]]);
  expect(await found('action=article.retract')).toEqual([all[0]]);
  const subjects = await drafting.subjects(pia.email);
  for (const subject of ['Riaperto', 'Corretto', 'Ritirato']) expect(subjects).toContain(`${subject}: «La linea 14»`);
});

test('nobody publishes alone a correction of a Dualità whose authors cannot sign here', async () => {
  const { id, version, hash } = await writtenDualita(drafting, { pro: ada, contro: pia }, 'Aprire la piazza?');
  for (const who of [ada, pia]) await drafting.change(who, 'POST', `/${id}/signatures`, { version, hash });
  await drafting.step(bea, id, { act: 'approve', version });
  await drafting.step(ada, id, { act: 'publish', version });
  // As an article that came from elsewhere has it: nobody of its two sides has an account in this newsroom.
  await drafting.db.execute(sql`delete from draft_people where draft_id = ${id}`);
  await drafting.step(bea, id, { act: 'correct' });
  const { content } = await drafting.file(bea, id);
  const sides = (await drafting.call(null, 'GET', '/api/articles/slug/aprire-la-piazza')).body['authors'] as {
    slug: string;
    name: string;
    role: string;
    perspective: 'pro' | 'contro';
  }[];
  const authors = sides.map(({ slug, name, role, perspective }) => ({
    author: slug,
    name,
    role,
    perspective,
    thesis: '',
    quote: '',
  }));
  const saved = await drafting.save(bea, id, { ...content, authors, summary: 'Due Tribune, corrette.' });
  const publish = { act: 'publish_correction', version: saved.version, what: 'Il sommario', why: 'Era vecchio' };
  expect(await step(bea, id, publish)).toEqual([
    403,
    'Questa correzione l’hai scritta tu: la pubblica un’altra persona.',
  ]);
  expect((await drafting.step(ada, id, publish)).status).toBe('published');
});
