import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { workOffJobs } from '../../../../tests/support/services.ts';
import { testSite } from '../../../../tests/support/site.ts';
import { openDrafting, saidOf, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ugo: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  drafting.services.dataDir = await mkdtemp(join(tmpdir(), 'library-'));
  ugo = await drafting.person('contributor', { name: 'Ugo Collabora' });
});
afterAll(async () => {
  await rm(drafting.services.dataDir, { recursive: true });
  await drafting.close();
});

const path = '/api/newsroom/pictures';
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (
  bytes: Buffer,
  fields: Record<string, string> = { alt: 'Una piazza', credit: 'Archivio' },
  who: Person | null = ugo,
) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'piazza.png'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return drafting.call(who, 'POST', path, form);
};

test('a picture is kept with its words, and shows where it is used', async () => {
  const { status, body } = await upload(await picture('#143C77'), {
    alt: 'Una piazza',
    credit: 'Archivio',
    focusX: '0.25',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    alt: 'Una piazza',
    credit: 'Archivio',
    focusX: 0.25,
    focusY: 0.5,
    widths: [480, 768],
    by: 'Ugo Collabora',
    usedIn: [],
  });
  const { id, content } = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'Con copertina' });
  const cover = { image: body['image'], alt: 'Una piazza', credit: 'Archivio' };
  await drafting.change(ugo, 'PUT', `/${id}/content`, { baseVersion: 1, content: { ...content, cover } });
  const library = (await drafting.call(ugo, 'GET', `${path}?q=piazza`)).body['pictures'];
  expect(library).toMatchObject([{ id: body['id'], usedIn: [{ kind: 'draft', id, title: 'Con copertina' }] }]);
  const base = { alt: 'Una piazza', credit: 'Archivio', focusX: 0.25, focusY: 0.5 };
  const own = { alt: 'Due piazze', credit: 'Eva' };
  const described = await drafting.call(ugo, 'PUT', `${path}/${body['id'] as string}`, { ...own, base });
  expect(described.body).toMatchObject({ alt: 'Due piazze', credit: 'Eva' });
});

test('the library says the same of a picture whatever of its files this process has', async () => {
  const { body } = await upload(await picture('#143C99'));
  await workOffJobs(drafting.services);
  const { body: library } = await drafting.call(ugo, 'GET', path);
  const { isKnown, ...uploaded } = body;
  expect(isKnown).toBe(false);
  expect((library['pictures'] as { id: string }[]).find(({ id }) => id === body['id'])).toEqual(uploaded);
});

test('the same picture at once is one', async () => {
  const bytes = await picture('#CF2E2E');
  const answers = await Promise.all([1, 2, 3].map(() => upload(bytes)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect(answers.filter(({ body }) => body['isKnown'] === false)).toHaveLength(1);
});

test('refused: without its words, what is no picture, and who is not of the newsroom', async () => {
  const bytes = await picture('#fff');
  const words = async (...given: Parameters<typeof upload>) => {
    const { status, body } = await upload(...given);
    return [status, body['field'], body['message']];
  };
  expect(await words(bytes, { credit: 'Archivio' })).toEqual([
    400,
    'alt',
    'Descrivi che cosa si vede: lo legge chi non vede l’immagine.',
  ]);
  expect(await words(bytes, { alt: 'Una piazza' })).toEqual([400, 'credit', 'Scrivi di chi è l’immagine.']);
  expect(await words(bytes, { alt: 'a', credit: 'b', focusX: '2' })).toEqual([
    400,
    'focusX',
    'Il punto di interesse sta dentro l’immagine.',
  ]);
  expect(await words(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    400,
    'file',
    'Serve un’immagine JPEG, PNG, WebP o AVIF intera, di al massimo 40 milioni di punti.',
  ]);
  expect((await upload(bytes, undefined, null)).status).toBe(401);
  expect((await upload(bytes, undefined, await drafting.person('user'))).status).toBe(403);
});

test('a cover that is not in the library keeps an article from its readers', async () => {
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'Copertina perduta' });
  const cover = { image: `covers/${'a'.repeat(64)}.jpg`, alt: 'Nulla', credit: 'Nessuno' };
  const { missing } = await drafting.save(ugo, id, { cover });
  expect(saidOf(missing)).toContain('L’immagine di copertina non è nella libreria.');
});

const remove = (id: unknown, who: Person | null = ugo) => drafting.call(who, 'DELETE', `${path}/${id as string}`);

test('what matters in a picture reaches the pages that show it, in articles and in lists', async () => {
  const { body } = await upload(await picture('#00A0A0'));
  const articleId = await insertArticle(drafting.db, { slug: 'con-foto', format: 'trial' });
  await drafting.db.execute(sql`
    update articles set cover_picture_id = ${body['id']}, cover_alt = 'Una piazza', cover_credit = 'Archivio'
    where id = ${articleId}`);
  const shown = async () => {
    const { body: page } = await drafting.call(null, 'GET', '/api/articles/slug/con-foto');
    const { body: list } = await drafting.call(null, 'GET', '/api/articles?q=con-foto');
    const inList = (list['data'] as (typeof page)[])[0]!;
    return [page, inList].map(({ cover }) => (cover as { picture: { position?: string } }).picture.position);
  };
  expect(await shown()).toEqual([undefined, undefined]);
  const { alt, credit, focusX, focusY } = body;
  const words = { alt, credit, focusX: 0.255, focusY: 1, base: { alt, credit, focusX, focusY } };
  await drafting.call(ugo, 'PUT', `${path}/${body['id'] as string}`, words);
  expect(await shown()).toEqual(['25.5% 100.0%', '25.5% 100.0%']);
});

test('an article and the draft behind it are one use of their picture', async () => {
  const { body } = await upload(await picture('#0A7A0A'));
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'Uscita con foto' });
  await drafting.save(ugo, id, { cover: { image: String(body['image']), alt: 'Una piazza', credit: 'Archivio' } });
  const usedIn = async () => {
    const { body: library } = await drafting.call(ugo, 'GET', path);
    const pictures = library['pictures'] as { id: string; usedIn: { kind: string }[] }[];
    return pictures.find((one) => one.id === body['id'])?.usedIn.map(({ kind }) => kind);
  };
  const articleId = await insertArticle(drafting.db, { slug: 'uscita-con-foto', format: 'trial' });
  await drafting.db.execute(sql`update drafts set article_id = ${articleId} where id = ${id}`);
  // With another cover in print the draft alone uses it.
  expect(await usedIn()).toEqual(['draft']);
  await drafting.db.execute(sql`
    update articles set cover_picture_id = ${body['id']}, cover_alt = 'Una piazza', cover_credit = 'Archivio'
    where id = ${articleId}`);
  expect(await usedIn()).toEqual(['article']);
});

test('what readers do not see yet is named to whoever sees its manuscript alone', async () => {
  const { body } = await upload(await picture('#0AA0A0'));
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'Ancora un segreto' });
  await drafting.save(ugo, id, { cover: { image: String(body['image']), alt: 'Una piazza', credit: 'Archivio' } });
  const [admin, other] = [await drafting.person('admin'), await drafting.person('writer')];
  const usedIn = async (who: Person) => {
    const { body: library } = await drafting.call(who, 'GET', path);
    const pictures = library['pictures'] as { id: string; usedIn: { title: string | null; slug: string | null }[] }[];
    return pictures.find((one) => one.id === body['id'])!.usedIn.map(({ title, slug }) => [title, slug]);
  };
  expect(await usedIn(ugo)).toEqual([['Ancora un segreto', null]]);
  expect(await usedIn(admin)).toEqual([['Ancora un segreto', null]]);
  expect(await usedIn(other)).toEqual([[null, null]]);
  const refused = await drafting.call(other, 'DELETE', `${path}/${body['id'] as string}`);
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'È in uso: un articolo che non vedi. Prima cambia lì l’immagine.',
  ]);
  expect(JSON.stringify(refused.body)).not.toContain('segreto');

  // As long as its article waits for its hour too.
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  const articleId = await insertArticle(drafting.db, { slug: 'segreto', format: 'trial', publishedAt: tomorrow });
  await drafting.db.execute(sql`update drafts set article_id = ${articleId} where id = ${id}`);
  await drafting.db.execute(sql`
    update articles set title = 'Ancora un segreto', cover_picture_id = ${body['id']}, cover_alt = 'Una piazza',
      cover_credit = 'Archivio' where id = ${articleId}`);
  expect(await usedIn(ugo)).toEqual([['Ancora un segreto', 'segreto']]);
  expect(await usedIn(other)).toEqual([[null, null]]);
  await drafting.db.execute(sql`update articles set published_at = now() where id = ${articleId}`);
  expect(await usedIn(other)).toEqual([['Ancora un segreto', 'segreto']]);
});

test('one that is used stays, with where; one that is not goes with all its files', async () => {
  const { body } = await upload(await picture('#A000A0'));
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'La usa' });
  const cover = { image: String(body['image']), alt: 'Una piazza', credit: 'Archivio' };
  await drafting.save(ugo, id, { cover });
  const refused = await remove(body['id']);
  expect([refused.status, refused.body['message']]).toEqual([409, 'È in uso: «La usa». Prima cambia lì l’immagine.']);
  await drafting.save(ugo, id, { cover: undefined });

  await workOffJobs(drafting.services);
  const inLibrary = async () => {
    const { body: library } = await drafting.call(ugo, 'GET', path);
    return (library['pictures'] as { id: string }[]).some((one) => one.id === body['id']);
  };
  expect(await inLibrary()).toBe(true);
  const kept = async () => {
    const names = await readdir(join(drafting.services.dataDir, 'media'));
    return names.filter((name) => String(body['base']).endsWith(name.slice(0, 64)));
  };
  expect(await kept()).toHaveLength(4);
  expect((await remove(body['id'])).status).toBe(204);
  expect(await inLibrary()).toBe(false);
  expect(await kept()).toEqual([]);
  expect((await remove(body['id'])).status).toBe(404);
  const { rows } = await drafting.db.execute(
    sql`select action, actor_id as by from audit_events where target_id = ${body['id']}`,
  );
  expect(rows).toEqual([{ action: 'picture.remove', by: ugo.id }]);
});

test('one that is taken away is gone from every machine, and each is told', async () => {
  const site = testSite(drafting.db);
  const { body } = await upload(await picture('#A0A000'));
  const file = `${String(body['base'])}-480.jpg`;
  expect((await site.ask(file)).status).toBe(200);

  const told: string[] = [];
  const client = await drafting.db.$client.connect();
  client.on('notification', ({ payload }) => told.push(...payload!.split(' ')));
  await client.query('listen page_cache');
  expect((await remove(body['id'])).status).toBe(204);
  expect((await site.ask(file)).status).toBe(404);
  await client.query('unlisten page_cache');
  client.release(true);
  expect(told).toContain(`picture:${String(body['base']).slice('/media/'.length)}`);

  // Kept again by nobody: what this machine had of it is gone as well.
  expect(await readdir(join(site.dataDir, 'media'))).toEqual([]);
  site.close();
});

test('contributors take away what they put in themselves, writers and admins anything', async () => {
  const pia = await drafting.person('writer');
  const { body } = await upload(await picture('#123456'), undefined, pia);
  const forUgo = (await drafting.call(ugo, 'GET', path)).body['pictures'] as { id: string; canChange: boolean }[];
  expect(forUgo.find(({ id }) => id === body['id'])?.canChange).toBe(false);
  const refused = await remove(body['id']);
  expect([refused.status, refused.body['message']]).toEqual([403, 'Non puoi farlo con il tuo ruolo.']);
  expect((await remove(body['id'], await drafting.person('user'))).status).toBe(403);
  expect((await remove(body['id'], null)).status).toBe(401);
  expect((await remove(body['id'], pia)).status).toBe(204);
});

test('taken away twice at once it goes once', async () => {
  const { body } = await upload(await picture('#654321'));
  const answers = await Promise.all([1, 2].map(() => remove(body['id'])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test('one that is in the library already comes back as a colleague left it', async () => {
  const [pia, eva] = [await drafting.person('writer'), await drafting.person('writer')];
  const bytes = await picture('#3C143C');
  const own = { alt: 'La piazza vuota', credit: 'Pia', focusX: '0.25', focusY: '0.75' };
  const { body } = await upload(bytes, own, pia);
  const kept = { id: body['id'], alt: 'La piazza vuota', credit: 'Pia', focusX: 0.25, focusY: 0.75 };
  expect(body).toMatchObject({ ...kept, isKnown: false });
  const again = await upload(bytes, { alt: 'Piazza', credit: 'Eva', focusX: '0.5', focusY: '0.5' }, eva);
  expect(again).toMatchObject({ status: 201, body: { ...kept, isKnown: true } });
  const library = (await drafting.call(eva, 'GET', `${path}?q=vuota`)).body['pictures'];
  expect(library).toMatchObject([{ ...kept, by: body['by'] }]);
});

test('contributors say nothing anew of what somebody else put in, by no way; whoever may does', async () => {
  const pia = await drafting.person('writer');
  const bytes = await picture('#0F0F70');
  const own = { alt: 'La piazza di Pia', credit: 'Pia', focusX: '0.5', focusY: '0.5' };
  const { body } = await upload(bytes, own, pia);
  const id = body['id'] as string;
  const articleId = await insertArticle(drafting.db, { slug: 'foto-di-pia', format: 'trial' });
  await drafting.db.execute(sql`
    update articles set cover_picture_id = ${id}, cover_alt = 'x', cover_credit = 'y' where id = ${articleId}`);

  const other = { alt: 'Altro', credit: 'Altri', focusX: 0.1, focusY: 0.1 };
  const refused = await drafting.call(ugo, 'PUT', `${path}/${id}`, { ...other, base: other });
  expect([refused.status, refused.body['message']]).toEqual([403, 'Non puoi farlo con il tuo ruolo.']);
  const asText = { ...other, focusX: '0.1', focusY: '0.1' };
  const kept = { id, alt: 'La piazza di Pia', credit: 'Pia', focusX: 0.5, focusY: 0.5 };
  expect(await upload(bytes, asText)).toMatchObject({ status: 201, body: kept });

  expect((await drafting.call(pia, 'PUT', `${path}/${id}`, { ...other, base: kept })).body).toMatchObject(other);
  const described = await drafting.call(pia, 'PUT', `${path}/${id}`, { ...other, focusX: 0.9, base: other });
  expect(described.body).toMatchObject({ focusX: 0.9 });
  await drafting.call(pia, 'PUT', `${path}/${id}`, {
    ...other,
    focusX: 0.9,
    alt: 'Solo parole',
    base: { ...other, focusX: 0.9 },
  });
  const { rows } = await drafting.db.execute(
    sql`select actor_id as by, before, after from audit_events where action = 'picture.focus' order by id`,
  );
  expect(rows.filter(({ by }) => by === pia.id)).toEqual([
    { by: pia.id, before: { focusX: 0.5, focusY: 0.5 }, after: { focusX: 0.1, focusY: 0.1 } },
    { by: pia.id, before: { focusX: 0.1, focusY: 0.1 }, after: { focusX: 0.9, focusY: 0.1 } },
  ]);
});

test('what somebody else wrote of a picture meanwhile is shown before anything takes its place', async () => {
  const pia = await drafting.person('writer');
  const eva = await drafting.person('writer');
  const first = { alt: 'La piazza', credit: 'Archivio', focusX: 1 / 3, focusY: 0.5 };
  const { body } = await upload(await picture('#70700F'), { ...first, focusX: String(1 / 3), focusY: '0.5' }, pia);
  const describe = (who: Person, words: object, base: object) =>
    drafting.call(who, 'PUT', `${path}/${body['id'] as string}`, { ...words, base });
  const byPia = { ...first, alt: 'La piazza vuota' };
  const byEva = { ...first, alt: 'La piazza di notte' };
  const answers = await Promise.all([describe(pia, byPia, first), describe(eva, byEva, first)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const stands = answers[0]!.status === 200 ? byPia : byEva;
  expect((await describe(pia, byPia, stands)).status).toBe(200);
  // Said again, it is said.
  expect((await describe(eva, byPia, first)).status).toBe(200);
  const refused = await describe(eva, byEva, first);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      message:
        'Nel frattempo qualcuno ha cambiato il testo alternativo («La piazza vuota»). Salva di nuovo per tenere quello che hai messo tu.',
      details: { theirs: { ...byPia, focusX: expect.closeTo(1 / 3, 6) } },
    }),
  ]);
  const moved = await describe(eva, { ...byPia, focusX: 0.9 }, byPia);
  expect(moved.status).toBe(200);
  const other = await describe(pia, { ...byPia, focusY: 0.1 }, byPia);
  expect([other.status, other.body['message']]).toEqual([
    409,
    'Nel frattempo qualcuno ha cambiato il punto di interesse. Salva di nuovo per tenere quello che hai messo tu.',
  ]);
  const both = await describe(pia, { ...byPia, alt: 'Altro', credit: 'Pia', focusX: 0.2 }, first);
  expect(both.body['message']).toBe(
    'Nel frattempo qualcuno ha cambiato il testo alternativo («La piazza vuota») e il punto di interesse. Salva di nuovo per tenere quello che hai messo tu.',
  );
  const { theirs } = other.body['details'] as { theirs: object };
  expect((await describe(pia, { ...byPia, focusY: 0.1 }, theirs)).status).toBe(200);
  // Of different parts both stay.
  expect((await describe(eva, { ...byPia, credit: 'Eva' }, byPia)).body).toMatchObject({
    alt: 'La piazza vuota',
    credit: 'Eva',
    focusY: expect.closeTo(0.1, 6),
  });
});
