import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import type { SettingValues } from '#features/settings/contract.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import type { Role } from '#features/accounts/roles.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import type { Block } from '../blocks.ts';
import type { Letter, LetterArchive } from '../contract.ts';
import type { NewsletterKind } from '../kinds.ts';
import { sendLetters } from './send-letters.ts';

const database = fileDatabase();
/** A Friday, at seven in Rome. */
const friday = new Date('2026-11-27T06:00:00Z');
const later = (minutes: number) => new Date(friday.getTime() + minutes * 60_000);
const at = (now: Date) => testServices(database.db, now);

beforeAll(async () => {
  await insertArticle(database.db, { slug: 'tasse', format: 'dualita', publishedAt: later(-9000) });
});
beforeEach(async () => {
  await database.db.execute(sql`delete from settings`);
  forgetSettings(database.db);
  for (const table of ['users', 'newsletter_subscribers', 'newsletter_letters', 'mails', 'pgboss.job']) {
    await database.db.execute(sql.raw(`delete from ${table}`));
  }
});

const opposites: Block = {
  id: 'o',
  kind: 'opposites',
  slug: 'tasse',
  pro: 'Sì',
  proBy: 'Ada',
  contro: 'No',
  controBy: 'Ugo',
};
const backstage: Block = { id: 'q', kind: 'backstage', slug: 'tasse', text: 'Abbiamo telefonato.' };
const wholeOf = (kind: NewsletterKind) => (kind === 'premium' ? [backstage, opposites] : [opposites]);
interface Given {
  kind?: NewsletterKind;
  sendAt?: Date;
  approved?: boolean;
  blocks?: Block[];
}
async function letter({ kind = 'weekly', sendAt = friday, approved = true, blocks = wholeOf(kind) }: Given = {}) {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into newsletter_letters (kind, subject, preview, blocks, send_at, written_at, approved_at, created_at, updated_at)
    values (${kind}, 'Tasse', 'Una pagina', ${JSON.stringify(blocks)}::jsonb, ${sendAt}, ${later(-60)},
      ${approved ? later(-30) : null}, ${later(-90)}, ${later(-30)}) returning id`);
  return rows[0]!.id;
}
async function reader(email: string, which: { weekly?: boolean; premium?: boolean } = { weekly: true }) {
  const person = await insertPerson(database.db, { email });
  await database.db.execute(sql`
    update users set newsletter_weekly = ${which.weekly ?? false}, newsletter_premium = ${which.premium ?? false}
    where id = ${person.id}`);
  return { ...person, cookie: await sessionCookie(database.db, person.id) };
}
const subscriber = (email: string) =>
  database.db.execute(sql`
    insert into newsletter_subscribers (email, asked_at, confirmed_at) values (${email}, ${later(-99)}, ${later(-98)})`);
const mails = async () =>
  (
    await database.db.execute<{ to: string; subject: string; text: string; html: string; state: string }>(
      sql`select "to", subject, text, html, state from mails order by "to"`,
    )
  ).rows;
const rowOf = async (id: string) =>
  (
    await database.db.execute<{
      number: number | null;
      sent_mails: number;
      queued_at: string | null;
      approved_at: string | null;
    }>(sql`select number, sent_mails, queued_at, approved_at from newsletter_letters where id = ${id}`)
  ).rows[0]!;
const set = async (values: Partial<SettingValues>) => {
  for (const [key, value] of Object.entries(values)) {
    await database.db.execute(sql`
      insert into settings (key, value, version, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, now())
      on conflict (key) do update set value = excluded.value`);
  }
  forgetSettings(database.db);
};
const read = (path: string, cookie?: string, now = later(5)) =>
  ask(testApi(at(now)), 'GET', path, cookie ? { cookie } : {});

test('an approved letter goes out at its hour to everybody who wants it, and stands in the archive', async () => {
  await reader('ada@prova.example');
  await reader('ugo@prova.example', {});
  await subscriber('lea@prova.example');
  const id = await letter();
  await sendLetters(at(later(-1)), { isMailed: true });
  expect(await mails()).toEqual([]);
  await sendLetters(at(friday), { isMailed: true });
  await sendLetters(at(later(1)), { isMailed: true });
  await workOffJobs(at(later(1)));
  const sent = await mails();
  expect(sent.map(({ to, subject, state }) => [to, subject, state])).toEqual([
    ['ada@prova.example', 'Lettera 1: Tasse', 'sent'],
    ['lea@prova.example', 'Lettera 1: Tasse', 'sent'],
  ]);
  expect(await rowOf(id)).toMatchObject({ number: 1, sent_mails: 2, queued_at: expect.anything() });
  const archive = (await read('/api/newsletters')).body as unknown as LetterArchive;
  expect(archive).toMatchObject({ total: 1, data: [{ number: 1, subject: 'Tasse', sentAt: friday.toISOString() }] });
  const { body } = await read('/api/newsletters/1');
  expect(body as unknown as Letter).toMatchObject({
    number: 1,
    blocks: [{ kind: 'opposites', pro: { text: 'Sì', by: 'Ada' }, contro: { text: 'No', by: 'Ugo' } }],
  });
});

test('a letter whose hour went by while the program was off waits for the morning where it is night, unless its hour was', async () => {
  await reader('ada@prova.example');
  const evening = await letter({ sendAt: new Date('2026-11-27T17:00:00Z') });
  for (const night of ['2026-11-27T21:00:00Z', '2026-11-28T02:00:00Z', '2026-11-28T06:59:00Z']) {
    await sendLetters(at(new Date(night)), { isMailed: true });
    expect([night, await rowOf(evening)]).toMatchObject([night, { number: null }]);
  }
  await sendLetters(at(new Date('2026-11-28T07:00:00Z')), { isMailed: true });
  expect(await rowOf(evening)).toMatchObject({ number: 1, sent_mails: 1 });

  // At seven, as most do, a letter goes out at its hour, and half an hour later too.
  const early = await letter({ sendAt: new Date('2026-12-04T06:00:00Z') });
  await sendLetters(at(new Date('2026-12-04T06:30:00Z')), { isMailed: true });
  expect(await rowOf(early)).toMatchObject({ number: 2, sent_mails: 1 });
});

test('a letter says the same as HTML and as plain text, to all alike, and counts nobody', async () => {
  await reader('ada@prova.example');
  await subscriber('lea@prova.example');
  const text: Block = {
    id: 't',
    kind: 'text',
    title: 'Ciao <b>',
    text: 'Uno *due*\n\n- [tre](https://example.org/?a=1&b=2)',
  };
  await letter({ blocks: [text, { id: 's', kind: 'story', slug: 'tasse', text: '' }, opposites] });
  await sendLetters(at(friday), { isMailed: true });
  await workOffJobs(at(friday));
  const [ada, lea] = await mails();
  const withoutStop = (words: string) => words.replaceAll(/lettera=[^"\s]+/g, 'lettera=');
  expect(withoutStop(ada!.html)).toBe(withoutStop(lea!.html));
  expect(withoutStop(ada!.text)).toBe(withoutStop(lea!.text));
  expect(ada!.html).toContain('Ciao &lt;b&gt;');
  expect(ada!.html).toContain('<em>due</em>');
  expect(ada!.html).toContain('href="https://example.org/?a=1&amp;b=2"');
  expect(ada!.text).toContain('- tre (https://example.org/?a=1&b=2)');
  for (const words of [
    'Una delle due non è la tua. Leggila per prima.',
    'Ferma la lettera',
    'Non sappiamo se la apri',
  ]) {
    expect(ada!.html).toContain(words);
    expect(ada!.text).toContain(words);
  }
  // The only picture is the cover, which has the same address for everybody.
  expect(ada!.html.match(/<img/g)).toHaveLength(1);
  expect(ada!.html).toContain('src="http://localhost:3000/media/covers/tasse.png"');
});

test('whatever their readers voted, letters have the same words and links, and the same size', async () => {
  const people = await Promise.all(['pro', 'contro', 'none'].map((name) => reader(`${name}@prova.example`)));
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from articles where slug = 'tasse'`);
  for (const [index, position] of (['pro', 'contro'] as const).entries()) {
    await database.db.execute(sql`
      insert into votes (article_id, user_id, position, created_at)
      values (${rows[0]!.id}, ${people[index]!.id}, ${position}, ${later(-500)})`);
  }
  await letter();
  await sendLetters(at(friday), { isMailed: true });
  await workOffJobs(at(friday));
  const sent = await mails();
  expect(new Set(sent.map(({ html }) => html.length)).size).toBe(1);
  expect(new Set(sent.map(({ html, text }) => (html + text).replaceAll(/lettera=[^"\s]+/g, ''))).size).toBe(1);
});

test('the premium letter goes to Supporters who want it, and is read by them and the newsroom alone', async () => {
  const supporter = await reader('sostiene@prova.example', { premium: true });
  await insertSubscription(database.db, supporter.id);
  const former = await reader('sosteneva@prova.example', { premium: true });
  await insertSubscription(database.db, former.id, { state: 'canceled' });
  await reader('mai@prova.example', { premium: true });
  await letter({ kind: 'premium' });
  await sendLetters(at(friday), { isMailed: true });
  await workOffJobs(at(friday));
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['sostiene@prova.example', 'Lettera premium 1: Tasse'],
  ]);
  expect((await read('/api/newsletters/1')).status).toBe(404);
  const closed = { status: 200, body: { number: 1, subject: 'Tasse', letter: null } };
  const open = { status: 200, body: { letter: { subject: 'Tasse' } } };
  expect(await read('/api/newsletters/premium/1')).toMatchObject(closed);
  expect(await read('/api/newsletters/premium/1', former.cookie)).toMatchObject(closed);
  expect(await read('/api/newsletters/premium/1', supporter.cookie)).toMatchObject(open);
  const writer = await insertPerson(database.db, { role: 'writer', twoFactorExempt: true });
  expect(await read('/api/newsletters/premium/1', await sessionCookie(database.db, writer.id))).toMatchObject(open);
  expect((await read('/api/newsletters/premium/2')).status).toBe(404);
  expect(await read('/api/newsletters?kind=premium')).toMatchObject({
    body: { total: 1, data: [{ subject: 'Tasse' }] },
  });
});

test('a letter to Supporters opens to everybody at midnight in Rome, as many days after it went out as admins set', async () => {
  await letter({ kind: 'premium' });
  await sendLetters(at(friday), { isMailed: false });

  const seen = async (now: string) => {
    const { body } = await read('/api/newsletters/premium/1', undefined, new Date(now));
    const { body: list } = await read('/api/newsletters?kind=premium', undefined, new Date(now));
    const [summary] = (list as unknown as LetterArchive).data;
    return { isOpen: body['letter'] !== null, opensOn: body['opensOn'], listed: summary?.opensOn };
  };
  expect(await seen('2026-12-10T22:59:59Z')).toEqual({ isOpen: false, opensOn: '2026-12-11', listed: '2026-12-11' });
  expect(await seen('2026-12-10T23:00:00Z')).toEqual({ isOpen: true, opensOn: null, listed: null });
  await set({ early: { days: 3, premiumLetters: 'early', premiumLettersSince: null } });
  expect(await seen('2026-11-29T22:59:59Z')).toEqual({ isOpen: false, opensOn: '2026-11-30', listed: '2026-11-30' });
  expect(await seen('2026-11-29T23:00:00Z')).toEqual({ isOpen: true, opensOn: null, listed: null });
  await set({ early: { days: 3, premiumLetters: 'open', premiumLettersSince: null } });
  expect(await seen('2026-11-27T06:05:00Z')).toEqual({ isOpen: true, opensOn: null, listed: null });
});

test('a closed archive is the newsroom’s: nothing of it is listed, and nobody outside reads it', async () => {
  const supporter = await reader('sostiene@prova.example', { premium: true });
  await insertSubscription(database.db, supporter.id);
  await letter({ kind: 'premium' });
  await sendLetters(at(friday), { isMailed: false });
  await set({ early: { days: 14, premiumLetters: 'closed', premiumLettersSince: null } });
  const closed = { status: 200, body: { letter: null, opensOn: null } };
  expect(await read('/api/newsletters/premium/1', supporter.cookie)).toMatchObject(closed);
  expect(await read('/api/newsletters/premium/1')).toMatchObject(closed);
  expect(await read('/api/newsletters?kind=premium')).toMatchObject({ body: { total: 0, data: [] } });
  const writer = await insertPerson(database.db, { role: 'writer', twoFactorExempt: true });
  expect(await read('/api/newsletters/premium/1', await sessionCookie(database.db, writer.id))).toMatchObject({
    body: { letter: { subject: 'Tasse' } },
  });
  expect((await read('/api/subscriptions/status', supporter.cookie)).body).toMatchObject({
    hasActiveSubscription: true,
    earlyAccess: false,
  });
});

test('what waits is not sent any more to who has stopped, left or was suspended, nor what was taken back since', async () => {
  const [stays, stops, leaves, banned] = await Promise.all(
    ['resta', 'ferma', 'lascia', 'sospesa'].map((name) => reader(`${name}@prova.example`)),
  );
  const gone = await insertArticle(database.db, { slug: 'ritirato', format: 'trial', publishedAt: later(-900) });
  await letter({ blocks: [{ id: 's', kind: 'story', slug: 'ritirato', text: '' }, opposites] });
  await sendLetters(at(friday), { isMailed: true });
  await database.db.execute(sql`update users set newsletter_weekly = false where id = ${stops!.id}`);
  await database.db.execute(sql`delete from users where id = ${leaves!.id}`);
  await database.db.execute(sql`update users set banned = true where id = ${banned!.id}`);
  await database.db.transaction((tx) => takeFromSight(tx, gone));
  await workOffJobs(at(later(1)));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: stays!.email, state: 'sent' });
  expect(mail!.html).not.toContain('ritirato');
});

test('of a letter that was taken back what waits is not sent', async () => {
  await reader('ada@prova.example');
  const id = await letter();
  await sendLetters(at(friday), { isMailed: true });
  await database.db.execute(sql`update newsletter_letters set withdrawn_at = ${later(1)} where id = ${id}`);
  await workOffJobs(at(later(1)));
  expect(await mails()).toEqual([]);
});

test('a letter that lacks something when its hour comes is a draft again', async () => {
  await reader('ada@prova.example');
  const gone = await insertArticle(database.db, { slug: 'ripreso', format: 'trial', publishedAt: later(-900) });
  const id = await letter({ blocks: [{ id: 's', kind: 'story', slug: 'ripreso', text: '' }, opposites] });
  await database.db.transaction((tx) => takeFromSight(tx, gone));
  await sendLetters(at(friday), { isMailed: true });
  await sendLetters(at(later(1)), { isMailed: true });
  expect([await rowOf(id), await mails()]).toMatchObject([{ number: null, sent_mails: 0, approved_at: null }, []]);
  const { rows } = await database.db.execute(sql`
    select action, actor_name from audit_events where target_id = ${id}`);
  expect(rows).toEqual([{ action: 'newsletter.hold', actor_name: 'Programma' }]);
});

test('a letter that cannot begin holds up none of its kind, and the job fails for it', async () => {
  await reader('ada@prova.example');
  const broken = await letter({ sendAt: later(-2) });
  await database.db.execute(sql`
    update newsletter_letters set blocks = '[{"id":"x","kind":"unknown"}]'::jsonb where id = ${broken}`);
  const [next, premium] = [await letter(), await letter({ kind: 'premium' })];
  await expect(sendLetters(at(friday), { isMailed: true })).rejects.toThrow('1 letters could not begin');
  expect([await rowOf(broken), await rowOf(next), await rowOf(premium)]).toMatchObject([
    { number: null, queued_at: null },
    { number: 1, sent_mails: 1, queued_at: expect.anything() },
    { number: 1, queued_at: expect.anything() },
  ]);
});

test('a letter that was approved by older rules goes out: what an editor should have added holds none', async () => {
  const ids = [
    await letter({ kind: 'premium', blocks: [opposites] }),
    await letter({ blocks: [{ id: 't', kind: 'text', title: '', text: 'Ciao.' }] }),
  ];
  await sendLetters(at(friday), { isMailed: true });
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ number: 1 });
});

test('who wrote and who approved a letter that does not go out are told, once; where they have left every admin is', async () => {
  const insert = async (email: string, role: Role) =>
    (await insertPerson(database.db, { email, name: 'Ugo', role })).id;
  const held = async (people: { writtenBy: string; approvedBy: string }) => {
    const id = await letter({ blocks: [] });
    await database.db.execute(sql`
      update newsletter_letters set written_by = ${people.writtenBy}, approved_by = ${people.approvedBy} where id = ${id}`);
    await sendLetters(at(friday), { isMailed: true });
    await sendLetters(at(later(1)), { isMailed: true });
    return id;
  };
  const [writer, approver] = [
    await insert('scrive@prova.example', 'writer'),
    await insert('approva@prova.example', 'admin'),
  ];
  await insert('altra@prova.example', 'admin');
  const id = await held({ writtenBy: writer, approvedBy: approver });
  const told = await mails();
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['approva@prova.example', 'Lettera non partita: «Tasse»'],
    ['scrive@prova.example', 'Lettera non partita: «Tasse»'],
  ]);
  expect(told[0]!.text).toContain('Non è arrivata a nessuno, ed è di nuovo una bozza.');
  expect(told[0]!.text).toContain(`http://localhost:3000/redazione/lettere/${id}`);

  await database.db.execute(sql`delete from mails`);
  await database.db.execute(
    sql`update users set role = 'user' where id = any(${sql.param([writer, approver])}::uuid[])`,
  );
  await held({ writtenBy: writer, approvedBy: approver });
  expect((await mails()).map(({ to }) => to)).toEqual(['altra@prova.example']);
});

test.each(['0', '01', '1.0', '0x1', '1e0', '-1', 'x', '100000'])('%s is no number of a letter', async (number) => {
  expect((await read(`/api/newsletters/${number}`)).status).toBe(400);
});

test('where no mail goes out a letter stands in the archive, and waits for nothing', async () => {
  await reader('ada@prova.example');
  const id = await letter();
  await sendLetters(at(friday), { isMailed: false });
  await sendLetters(at(later(1)), { isMailed: true });
  expect(await mails()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ number: 1, sent_mails: 0, queued_at: expect.anything() });
  expect((await read('/api/newsletters/1')).status).toBe(200);
});

test('letters of a kind have numbers that follow one another, also where two are due and two processes begin them', async () => {
  await reader('ada@prova.example');
  const [first, second] = [await letter({ sendAt: later(-2) }), await letter({ sendAt: later(-1) })];
  const premium = await letter({ kind: 'premium' });
  const draft = await letter({ approved: false });
  await Promise.all([sendLetters(at(friday), { isMailed: true }), sendLetters(at(friday), { isMailed: true })]);
  await sendLetters(at(later(1)), { isMailed: true });
  const numbers = await Promise.all([first, second, premium, draft].map(async (id) => (await rowOf(id)).number));
  expect(numbers).toEqual([1, 2, 1, null]);
  await workOffJobs(at(later(1)));
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual(['Lettera 1: Tasse', 'Lettera 2: Tasse']);
});

test('whatever ends it in between, each of ten thousand readers gets it once', async () => {
  const readers = 10_000;
  await database.db.execute(sql`
    insert into users (name, email, email_verified, newsletter_weekly)
    select 'Lettore', 'tanti-' || n || '@prova.example', true, true from generate_series(1, ${readers}) n`);
  const id = await letter();
  /** Queues that die after some mails, as a process that is killed: what its transaction did is undone. */
  const dying = (services: Services, after: number): Services => {
    let left = after;
    const sendMany: Services['jobs']['sendMany'] = async (db, name, jobs) => {
      await services.jobs.sendMany(db, name, jobs.slice(0, Math.max(0, left)));
      left -= jobs.length;
      if (left < 0) throw new Error('killed');
    };
    return { ...services, jobs: { ...services.jobs, sendMany } };
  };
  for (let kills = 20; kills > 0; kills -= 1) {
    const services = dying(at(friday), (kills * 199) % 450);
    // Another process works beside it for a while.
    await Promise.allSettled([
      sendLetters(services, { isMailed: true }),
      ...(kills % 5 === 0 ? [sendLetters(dying(at(friday), 250), { isMailed: true })] : []),
    ]);
  }
  await sendLetters(at(later(1)), { isMailed: true });
  await sendLetters(at(later(2)), { isMailed: true });
  const { rows } = await database.db.execute<{ mails: number; readers: number }>(
    sql`select count(*)::int as mails, count(distinct "to")::int as readers from mails`,
  );
  expect(rows[0]).toEqual({ mails: readers, readers });
  expect(await rowOf(id)).toMatchObject({ sent_mails: readers });
});
