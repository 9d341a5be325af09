import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseArticleFile, serialiseArticle } from '#features/article-files/article-file.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { importArticle } from '#features/article-files/server/import-article.ts';
import { findStoredArticle } from '#features/article-files/server/stored-articles.ts';
import { insertArticle, type GivenArticle } from '../../../../tests/support/articles.ts';
import type { DraftContent } from '../content.ts';
import { DraftFile } from '../contract.ts';
import { articleInWork } from '#features/workflow/server/article-in-work.ts';
import { openDrafting, saidOf, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let livia: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  livia = await drafting.person('writer', { name: 'Livia Castellucci' });
});
afterAll(() => drafting.close());

const path = (slug: string) => `/api/newsroom/articles/${slug}/draft`;
const adopt = (who: Person, slug: string) => drafting.change(who, 'POST', path(slug));
const page = async (slug: string) => (await drafting.call(null, 'GET', `/api/articles/slug/${slug}`)).body;
const signsAs = (person: Person, slug: string) =>
  drafting.db.execute(sql`update authors set user_id = ${person.id} where slug = ${slug}`);

/** Publishes a correction of an article, with all that it needs. */
async function correct(id: string, changeOf: (content: DraftContent) => Partial<DraftContent>): Promise<void> {
  const { content, checklist } = await drafting.step(ada, id, { act: 'correct' });
  const { version } = await drafting.save(ada, id, changeOf(content));
  const another = await drafting.person('admin', { name: 'Bea Seconda' });
  await drafting.tick(
    another,
    id,
    checklist.map(({ item }) => item),
    'Ieri, con esito.',
  );
  const words = { what: 'Il testo', why: 'Per chiarezza' };
  await drafting.step(ada, id, { act: 'publish_correction', version, ...words });
}

const correctSections = (id: string, changeOf: (sections: DraftContent['sections']) => DraftContent['sections']) =>
  correct(id, ({ sections }) => ({ sections: changeOf(sections) }));

/** Imports the file of an article with something changed in it. */
const imported = (slug: string, changeOf: (article: ArticleFile) => object) =>
  drafting.db.transaction(async (tx) => {
    const { article } = (await findStoredArticle(tx, slug))!;
    const parsed = parseArticleFile(slug, serialiseArticle({ ...article, ...changeOf(article) } as ArticleFile));
    if ('refusals' in parsed) throw new Error(parsed.refusals.map(({ reason }) => reason).join());
    return importArticle(tx, parsed, '.', drafting.now(), articleInWork);
  });

const turns: GivenArticle['sections'] = (['pro', 'contro', 'pro', 'contro'] as const).map((perspective, index) => ({
  type: 'turn',
  perspective,
  content: `Le ragioni del turno ${index + 1}.`,
}));
const witness = (name: string) => ({
  type: 'witness' as const,
  title: name,
  content: `Io sono ${name} e abito qui.`,
  details: { speaker: { name, role: 'abitante' } },
});
const voice: GivenArticle['sections'] = [
  {
    type: 'protagonist',
    title: 'Teresa Lorusso',
    content: 'La mia storia.',
    details: { speaker: { name: 'Teresa Lorusso', role: 'infermiera' } },
  },
];

test('a published article has a draft of what readers see, and is corrected like any other', async () => {
  const slug = 'la-linea-14';
  await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    readingTime: 1,
    sections: voice,
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const before = await page(slug);
  const draft = await adopt(ada, slug);
  expect(draft).toMatchObject({
    status: 'published',
    stage: 'published',
    version: 1,
    publishedVersion: 1,
    articleSlug: slug,
    title: `Titolo di ${slug}`,
    content: {
      authors: [{ author: 'teresa-lorusso', name: 'Teresa Lorusso', role: 'Cronista' }],
      sections: [{ type: 'protagonist', content: 'La mia storia.' }],
    },
    events: [{ act: 'adopt', to: 'published', actor: 'Ada Capo' }],
  });
  expect(draft.acts).toEqual(expect.arrayContaining(['correct', 'retract']));
  expect(await page(slug)).toEqual(before);
  const preview = await drafting.call(ada, 'GET', `/${draft.id}/preview`);
  expect(preview.body).toMatchObject({
    gaps: [],
    article: { authors: before['authors'], dalBasso: before['dalBasso'] },
  });

  await drafting.step(ada, draft.id, { act: 'correct' });
  const { version } = await drafting.save(ada, draft.id, { summary: 'Un altro sommario.' });
  const items = draft.checklist.map(({ item }) => item);
  const another = await drafting.person('admin', { name: 'Bea Vice' });
  await drafting.tick(another, draft.id, items, 'Ieri, con esito.');
  await drafting.step(ada, draft.id, { act: 'publish_correction', version, what: 'Il sommario', why: 'Era vecchio' });
  const { updatedAt, corrections, ...after } = await page(slug);
  const { updatedAt: _, ...same } = before;
  expect(updatedAt).toBe(drafting.now().toISOString());
  expect(corrections).toMatchObject([{ what: 'Il sommario' }]);
  expect(after).toEqual({ ...same, summary: 'Un altro sommario.' });
});

test('a correction begins from what readers see, also where an import changed it since', async () => {
  const slug = 'la-piazza-di-sopra';
  await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    readingTime: 1,
    sections: voice,
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const { id } = await adopt(ada, slug);
  await drafting.step(ada, id, { act: 'correct' });
  expect((await drafting.step(ada, id, { act: 'drop_correction' })).version).toBe(1);

  const change = { summary: 'Un sommario di fuori.', electoral: true };
  expect(await imported(slug, () => change)).toMatchObject({ outcome: 'updated' });
  const begun = await drafting.step(ada, id, { act: 'correct' });
  expect(begun).toMatchObject({
    version: 2,
    publishedVersion: 2,
    content: { summary: 'Un sommario di fuori.', electoral: true, authors: [{ author: 'teresa-lorusso' }] },
  });
  expect((await drafting.step(ada, id, { act: 'drop_correction' })).version).toBe(2);
  expect((await drafting.step(ada, id, { act: 'correct' })).version).toBe(2);
  expect((await drafting.save(ada, id, { title: 'Un titolo nuovo' })).content.summary).toBe('Un sommario di fuori.');
});

test('a file changes nothing that a correction under way, or a text that waits for its hour, would write over', async () => {
  const slug = 'la-fontana-chiusa';
  await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    readingTime: 1,
    sections: voice,
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const { id } = await adopt(ada, slug);
  const refused = 'the newsroom has this article in work: it comes out there';
  const change = () => imported(slug, () => ({ summary: 'Da un file.' }));
  await drafting.step(ada, id, { act: 'correct' });
  await expect(change()).rejects.toThrow(refused);
  await expect(imported(slug, () => ({ status: 'draft' }))).rejects.toThrow(refused);
  expect(await imported(slug, () => ({}))).toMatchObject({ outcome: 'unchanged' });
  await drafting.step(ada, id, { act: 'drop_correction' });
  expect(await change()).toMatchObject({ outcome: 'updated' });

  const hour = new Date(drafting.now().getTime() + 3600_000);
  await drafting.db.execute(sql`update articles set published_at = ${hour} where slug = ${slug}`);
  await drafting.db.execute(sql`update drafts set publish_at = ${hour} where id = ${id}`);
  await expect(imported(slug, () => ({ summary: 'Da un altro file.' }))).rejects.toThrow(refused);
});

test('a correction keeps the day that a file gave the article', async () => {
  const slug = 'il-giorno-giusto';
  await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    readingTime: 1,
    sections: voice,
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const { id } = await adopt(ada, slug);
  const publishedAt = '2025-10-02T07:30:00.000Z';
  await imported(slug, () => ({ publishedAt }));
  await correct(id, () => ({ summary: 'Un altro sommario.' }));
  expect(await page(slug)).toMatchObject({ summary: 'Un altro sommario.', createdAt: publishedAt });

  await imported(slug, () => ({ publishedAt: new Date(drafting.now().getTime() + 86_400_000).toISOString() }));
  expect(await drafting.refusal(ada, 'POST', `/${id}/steps`, { act: 'correct' })).toEqual([409, expect.any(String)]);
});

test('a correction and a file that change the order of the sections take the reactions along', async () => {
  const slug = 'le-tre-voci';
  const articleId = await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    sections: ['Teresa Lorusso', 'Rocco Pace', 'Ines Sarli'].map(witness),
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const reader = await drafting.person('user');
  const react = async (method: string, sectionIndex: number, type: string) =>
    (await drafting.call(reader, method, '/api/reactions', { articleId, sectionIndex, type })).status;
  await react('POST', 1, 'disagree');
  await react('POST', 2, 'applause');
  const felt = async () => {
    const shown = await page(slug);
    const counts = (shown['sections'] as { title: string; reactionsCount: Record<string, number> }[]).flatMap(
      ({ title, reactionsCount }) =>
        Object.entries(reactionsCount).flatMap(([type, count]) => (count ? [`${title}: ${type}`] : [])),
    );
    const { body } = await drafting.call(reader, 'GET', `/api/reactions/user/${articleId}`);
    return { counts, total: shown['reactionsCount'], own: body };
  };

  const { id } = await adopt(ada, slug);
  await correctSections(id, (sections) => [2, 0, 1].map((place) => sections[place]!));
  expect(await felt()).toEqual({
    counts: ['Ines Sarli: applause', 'Rocco Pace: disagree'],
    total: { fire: 0, applause: 1, think: 0, disagree: 1 },
    own: [
      { type: 'applause', sectionIndex: 0 },
      { type: 'disagree', sectionIndex: 2 },
    ],
  });

  await imported(slug, ({ sections: [ines, teresa] }) => ({ sections: [teresa!, ines!] }));
  expect(await felt()).toEqual({
    // As those to the whole article, which are kept in the same place.
    counts: ['Teresa Lorusso: applause'],
    total: { fire: 0, applause: 1, think: 0, disagree: 0 },
    own: [{ type: 'applause', sectionIndex: 0 }],
  });
  expect(await react('DELETE', 0, 'applause')).toBe(200);
});

test('an open page reacts on after a correction of words or a part behind the others, and not after one that moves parts', async () => {
  const slug = 'le-due-voci';
  const articleId = await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    sections: ['Teresa Lorusso', 'Rocco Pace'].map(witness),
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const reader = await drafting.person('user');
  const opened = async () => (await page(slug))['updatedAt'] as string;
  const react = async (method: string, type: string, updatedAt: string) => {
    const reaction = { articleId, sectionIndex: 1, type, updatedAt };
    const { status, body } = await drafting.call(reader, method, '/api/reactions', reaction);
    return [status, body['message']];
  };
  const own = async (updatedAt: string) => {
    const { status, body } = await drafting.call(
      reader,
      'GET',
      `/api/reactions/user/${articleId}?updatedAt=${updatedAt}`,
    );
    return [status, body['message'] ?? body];
  };
  const figures = async () => (await drafting.call(null, 'GET', `/api/articles/${articleId}/figures`)).body;
  const { id } = await adopt(ada, slug);
  const before = await opened();

  await correctSections(id, ([teresa, rocco]) => [teresa!, { ...rocco!, content: `${rocco!.content} Da anni.` }]);
  await correctSections(id, (sections) => [...sections, witness('Ines Sarli')]);
  expect(await opened()).not.toBe(before);
  expect(await react('POST', 'disagree', before)).toEqual([200, undefined]);
  expect(await own(before)).toEqual([200, [{ type: 'disagree', sectionIndex: 1 }]]);
  expect(await figures()).toMatchObject({ sectionsMovedAt: null });

  const corrected = await opened();
  await correctSections(id, ([teresa, rocco, ines]) => [rocco!, teresa!, ines!]);
  const words = 'Intanto una correzione ha cambiato le parti dell’articolo: ricarica la pagina e premi di nuovo.';
  for (const older of [before, corrected]) {
    expect(await react('POST', 'fire', older)).toEqual([409, words]);
    expect(await react('DELETE', 'disagree', older)).toEqual([409, words]);
    expect(await own(older)).toEqual([409, words]);
  }
  const moved = await opened();
  expect(await figures()).toMatchObject({ sectionsMovedAt: moved });
  expect(await own(moved)).toEqual([200, [{ type: 'disagree', sectionIndex: 0 }]]);

  // Of the next text the numbers are those of the page again.
  await correctSections(id, ([rocco, ...others]) => [{ ...rocco!, content: `${rocco!.content} E resto.` }, ...others]);
  expect(await react('POST', 'fire', moved)).toEqual([200, undefined]);
  expect(await react('POST', 'fire', corrected)).toEqual([409, words]);
});

test('asked for again, or twice at once, it is the same draft', async () => {
  const slug = 'due-volte';
  await insertArticle(drafting.db, { slug, format: 'trial' });
  const answers = await Promise.all([1, 2, 3].map(() => adopt(ada, slug)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await adopt(ada, slug)).id).toBe(answers[0]!.id);
  expect(answers[0]!.revisions).toHaveLength(1);
  const { rows } = await drafting.db.execute(sql`
    select count(*)::int as times from audit_events e join articles a on a.id::text = e.target_id::text
    where e.action = 'article.adopt' and a.slug = ${slug}`);
  expect(rows).toEqual([{ times: 1 }]);
});

test('who signs it and has an account gets their part; a side without account is corrected without its signature', async () => {
  const slug = 'la-flat-tax';
  await insertArticle(drafting.db, { slug, sections: turns });
  await signsAs(livia, 'livia-castellucci');
  const draft = await adopt(livia, slug);
  expect(draft.people).toEqual([{ id: livia.id, name: 'Livia Castellucci', part: 'author_contro' }]);
  expect(draft.dualita).toMatchObject({ motion: 'Una mozione', opensSide: 'pro', turns: [] });
  await drafting.step(livia, draft.id, { act: 'correct' });
  const saved = await drafting.save(livia, draft.id, { summary: 'Due Tribune sul fisco.' });
  expect(saidOf(saved.missing)).toEqual(['Manca la firma della parte contraria su questa versione.']);
  const { version, hash } = saved;
  const signed = await drafting.change(livia, 'POST', `/${draft.id}/signatures`, { version, hash });
  expect(signed.missing).toEqual([]);
  await drafting.step(ada, draft.id, { act: 'publish_correction', version, what: 'Il sommario', why: 'Un refuso' });
  expect(await page(slug)).toMatchObject({
    summary: 'Due Tribune sul fisco.',
    authors: [
      { slug: 'ottavio-brandimarte', perspective: 'pro' },
      { slug: 'livia-castellucci', perspective: 'contro' },
    ],
  });
});

test('nobody is made to sign who did not', async () => {
  const slug = 'firme';
  await insertArticle(drafting.db, { slug, format: 'trial', authors: [{ name: 'Carla Prima' }] });
  await insertArticle(drafting.db, { slug: 'altre-firme', format: 'trial', authors: [{ name: 'Dino Altro' }] });
  const { id, content } = await adopt(ada, slug);
  await drafting.step(ada, id, { act: 'correct' });
  const [author] = content.authors;
  const save = (authors: object[]) =>
    drafting.call(ada, 'PUT', `/${id}/content`, { baseVersion: 1, content: { ...content, authors } });
  const answer = await save([{ ...author, author: 'dino-altro' }]);
  expect([answer.status, answer.body['message']]).toEqual([
    403,
    'Una firma si aggiunge con le persone dell’articolo, o con nome e ruolo.',
  ]);
  const without = await save([]);
  expect(without.status).toBe(200);
  const { version } = DraftFile.parse(without.body);
  expect((await drafting.call(ada, 'PUT', `/${id}/content`, { baseVersion: version, content })).status).toBe(200);
});

test('as a file and back it is the same text', async () => {
  const slug = 'avanti-e-indietro';
  await insertArticle(drafting.db, {
    slug,
    format: 'dal_basso',
    sections: voice,
    authors: [{ name: 'Teresa Lorusso' }],
  });
  const { id } = await adopt(ada, slug);
  await drafting.step(ada, id, { act: 'correct' });
  const { text: markdown } = await drafting.call(ada, 'GET', `/${id}/markdown`);
  const same = await drafting.change(ada, 'PUT', `/${id}/markdown`, { baseVersion: 1, markdown });
  expect(same.version).toBe(1);
});

test('the file of another article is taken without those who sign that one', async () => {
  await insertArticle(drafting.db, { slug: 'da-copiare', format: 'trial', authors: [{ name: 'Carla Prima' }] });
  const { id: from } = await adopt(ada, 'da-copiare');
  const { text: markdown } = await drafting.call(ada, 'GET', `/${from}/markdown`);
  expect(markdown).toContain('author: carla-prima');
  const { id } = await drafting.change(ada, 'POST', '', { format: 'trial', title: 'Nuovo' });
  const { content } = await drafting.change(ada, 'PUT', `/${id}/markdown`, { baseVersion: 1, markdown });
  expect(content.title).toBe('Titolo di da-copiare');
  expect(content.authors.map(({ author }) => author)).toEqual([undefined]);
  const begun = await drafting.change(ada, 'POST', '/api/newsroom/drafts/markdown', { markdown });
  expect(begun.content.authors.map(({ author }) => author)).toEqual([undefined]);
});

test('an import says which signatures it did not take over, why, and what to do', async () => {
  await insertArticle(drafting.db, { slug: 'da-rifirmare', format: 'trial', authors: [{ name: 'Carla Seconda' }] });
  const { id: from } = await adopt(ada, 'da-rifirmare');
  const { text: markdown } = await drafting.call(ada, 'GET', `/${from}/markdown`);
  const begin = async (who: Person, file: string) =>
    (await drafting.call(who, 'POST', '/api/newsroom/drafts/markdown', { markdown: file })).body['dropped'];
  const { id } = await drafting.change(ada, 'POST', '', { format: 'trial', title: 'Nuovo' });
  const kept = await drafting.call(ada, 'PUT', `/${id}/markdown`, { baseVersion: 1, markdown });
  const noAccount =
    '«Carla Seconda»: ha una scheda d’autore senza account. Chiedi a un amministratore di collegarla, poi aggiungi la persona fra chi lavora all’articolo.';
  expect([kept.body['dropped'], await begin(ada, markdown)]).toEqual([[noAccount], [noAccount]]);
  expect(await begin(ada, markdown.replace('carla-seconda', 'mai-esistita'))).toEqual([
    '«mai-esistita»: nessuno firma con questo nome. Scrivi nome e ruolo fra le firme.',
  ]);

  const carla = await drafting.person('writer', { name: 'Carla Seconda' });
  await signsAs(carla, 'carla-seconda');
  expect(await begin(ada, markdown)).toEqual([
    '«Carla Seconda»: ha un account, e nessuno firma per un altro. Aggiungi la persona fra chi lavora all’articolo.',
  ]);
  expect(await begin(carla, markdown)).toEqual([]);
});

test('an import that is too long as a whole says so, on no line', async () => {
  const section = `## Uno\n\n\`\`\`yaml\ntype: protagonist\n\`\`\`\n\n${'"'.repeat(19_000)}\n\n`;
  const markdown = `---\nformat: dal_basso\n---\n\n${section.repeat(15)}`;
  const { status, body } = await drafting.call(ada, 'POST', '/api/newsroom/drafts/markdown', { markdown });
  expect([status, body['message'], body['details']]).toEqual([400, 'Il testo è troppo lungo.', { refusals: [] }]);
});

test('refused: what is not public, whoever does not sign it, and a contributor who does', async () => {
  await insertArticle(drafting.db, { slug: 'nascosto', format: 'trial', status: 'draft' });
  await insertArticle(drafting.db, { slug: 'domani', format: 'trial', publishedAt: new Date('2099-01-01') });
  await insertArticle(drafting.db, { slug: 'di-altri', format: 'trial', authors: [{ name: 'Ugo Collabora' }] });
  const ugo = await drafting.person('contributor', { name: 'Ugo Collabora' });
  await signsAs(ugo, 'ugo-collabora');
  const refusal = (who: Person | null, slug: string) => drafting.refusal(who, 'POST', path(slug));
  const gone = [404, 'Questo articolo non esiste.'];
  expect(await refusal(ada, 'nascosto')).toEqual(gone);
  expect(await refusal(ada, 'domani')).toEqual(gone);
  expect(await refusal(ada, 'non-c-e')).toEqual(gone);
  const forbidden = [403, 'Non puoi farlo con il tuo ruolo.'];
  expect(await refusal(livia, 'di-altri')).toEqual(forbidden);
  expect(await refusal(ugo, 'di-altri')).toEqual(forbidden);
  expect((await refusal(await drafting.person('user'), 'di-altri'))[0]).toBe(403);
  expect((await refusal(null, 'di-altri'))[0]).toBe(401);
});

test('refused: one that is larger than a draft can be', async () => {
  const sections = [{ type: 'case' as const, title: 'Il Caso', content: 'parola '.repeat(3000) }];
  await insertArticle(drafting.db, { slug: 'lunghissimo', format: 'trial', sections });
  expect(await drafting.refusal(ada, 'POST', path('lunghissimo'))).toEqual([
    409,
    'L’articolo è più lungo di quanto qui si possa lavorare.',
  ]);
});
