import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { wantVerdict } from '#features/votes/server/actions.ts';
import { castVote } from '#features/votes/server/cast-vote.ts';
import { votedTrial } from '#features/votes/server/votes.test-support.ts';
import { announceVerdicts } from '#features/votes/server/verdicts.ts';
import type { OutgoingMail, Transport } from '#platform/mail/transport.ts';
import type { Services } from '#platform/services.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { origin } from '../../../../tests/support/signed-in.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { jobHandlers, testServices } from '../../../../tests/support/services.ts';
import { choose, chooseSiteOnly } from './choices.ts';
import { stopMails } from './stop.ts';
import { stopKey } from './stop-key.ts';
import { tellVerdicts } from './tell-verdicts.ts';

const publishedAt = new Date('2025-11-20T07:30:00Z');
const closesAt = trialClosesAt(publishedAt);
const database = fileDatabase();
const at = (now: Date) => testServices(database.db, now);
const after = (ms: number) => at(new Date(closesAt.getTime() + ms));
let open: Services;
let late: Services;
let slug = 0;
let rests = 0;

beforeAll(() => {
  [open, late] = [at(new Date('2025-11-22T12:00:00Z')), after(60_000)];
});

/** A case with that many votes of each side, and who of them wants to know how it ends. */
async function caseWith(pro: number, contro: number, asking = 1): Promise<{ articleId: string; asking: string[] }> {
  const named = { slug: `caso-${(slug += 1)}`, title: `Caso ${slug}` };
  const { articleId, voters } = await votedTrial(open, { pro, contro, publishedAt, ...named });
  for (const id of voters.slice(0, asking)) await wantVerdict(open, { id }, { articleId, wanted: true });
  return { articleId, asking: voters.slice(0, asking) };
}

async function announced(services = late): Promise<void> {
  await announceVerdicts(services);
  await tellVerdicts(services, async () => void (rests += 1));
}

const mailsTo = async (userId: string) =>
  (
    await database.db.execute<{ id: string; text: string; stop: string; state: string }>(sql`
      select m.id, m.text, m.stop_url as stop, m.state from mails m join users u on u.email = m."to" where u.id = ${userId}`)
  ).rows;

/** What a mail server has of the mails of some people when their jobs run. */
async function sentTo(people: readonly string[], services = late): Promise<string[]> {
  const sent: OutgoingMail[] = [];
  const transport: Transport = (mail) => Promise.resolve(void sent.push(mail));
  const send = jobHandlers(services, transport)['send-mail'];
  for (const userId of people)
    for (const { id } of await mailsTo(userId)) await send.run({ mailId: id }, { isLastTry: true, priority: 0 });
  return sent.map(({ subject }) => subject);
}

test.each([
  [31, 25, 'COLPEVOLE'],
  [20, 36, 'INNOCENTE'],
  [25, 25, 'PARITÀ: in dubio pro reo, nessuna condanna'],
] as const)('%i against %i is told once to whoever asked, with how to stop', async (pro, contro, words) => {
  const { asking } = await caseWith(pro, contro);
  await Promise.all([announced(), announced(after(61_000)), announced(after(62_000))]);
  await announced(after(120_000));
  const messages = await mailsTo(asking[0]!);
  expect(messages).toHaveLength(1);
  const { text, stop } = messages[0]!;
  expect(text).toContain(words);
  expect(text).toContain('La domanda era: «Ha ecceduto?»');
  expect(text).toMatch(
    /Colpevole \(«Ha ecceduto»\) \d+%, innocente \(«Era nei suoi poteri»\) \d+%, \d+ voti in totale\./,
  );
  expect(text).toContain(`/article/caso-${slug}#verdetto`);
  expect(text).toContain(
    'Ti scriviamo perché hai scelto di sapere per e-mail dei verdetti, e di com’è finita davvero, nei casi che ti riguardano.',
  );
  expect(text).toContain(`Basta e-mail come questa: ${origin}/basta-email?chiave=`);
  expect(text).not.toMatch(/tuo voto|hai votato/i);
  expect(stop).toBe(`${origin}/api/notifications/stop?key=${stopKey(late.authSecret, asking[0]!, 'verdict')}`);
  expect(await sentTo(asking)).toEqual([`Verdetto pronunciato: «Caso ${slug}»`]);
});

test('of a jury below its quorum the mail says how many voted, and no share of theirs', async () => {
  const { asking } = await caseWith(40, 9);
  await announced();
  const [{ text } = { text: '' }] = await mailsTo(asking[0]!);
  expect(text).toContain('GIURIA INSUFFICIENTE: nessun verdetto.');
  expect(text).toContain('49 voti in totale.');
  expect(text).not.toContain('%');
  expect(await sentTo(asking)).toEqual([`La giuria dei lettori non ha deciso: «Caso ${slug}»`]);
});

test('a run that was broken off is finished by the next', async () => {
  const { asking } = await caseWith(30, 25);
  await announceVerdicts(late);
  const broken = { ...late, jobs: { ...late.jobs, sendMany: () => Promise.reject(new Error('away')) } };
  await expect(tellVerdicts(broken)).rejects.toThrow('away');
  expect(await mailsTo(asking[0]!)).toHaveLength(0);
  await tellVerdicts(after(360_000));
  expect(await mailsTo(asking[0]!)).toHaveLength(1);
});

test('one run writes to everybody who asked, however many they are', async () => {
  const { asking } = await caseWith(61, 0, 61);
  const before = rests;
  await announced();
  // After each whole group of ten.
  expect(rests - before).toBe(6);
  expect((await Promise.all(asking.map(mailsTo))).map((messages) => messages.length)).toEqual(asking.map(() => 1));
});

test('nobody is written to who took the wish back, is suspended or gets a mail of every verdict', async () => {
  const { articleId, asking } = await caseWith(30, 25, 3);
  const [back, suspended, told] = asking as [string, string, string];
  await wantVerdict(open, { id: back }, { articleId, wanted: false });
  await database.db.execute(sql`update users set banned = true where id = ${suspended}`);
  await choose(open, told, { kind: 'verdict', channel: 'mail', isOn: true });
  await announced();
  for (const id of asking) expect(await mailsTo(id)).toEqual([]);
});

test('of a jury below its quorum whoever gets a mail of every verdict is told too: nothing else says it', async () => {
  const { asking } = await caseWith(10, 5);
  await choose(open, asking[0]!, { kind: 'verdict', channel: 'mail', isOn: true });
  await announced();
  expect(await sentTo(asking)).toHaveLength(1);
});

test('what was taken back meanwhile is told to nobody whose mail waits, nor after a suspension', async () => {
  const { articleId, asking } = await caseWith(30, 25, 2);
  await announced();
  await database.db.execute(sql`update users set banned = true where id = ${asking[0]!}`);
  expect(await sentTo([asking[0]!])).toEqual([]);
  await database.db.execute(sql`update articles set status = 'draft' where id = ${articleId}`);
  expect(await sentTo([asking[1]!])).toEqual([]);
  for (const id of asking) expect(await mailsTo(id)).toEqual([]);
});

test('a case that is taken back before anybody was told is told of when it is public again', async () => {
  const { articleId, asking } = await caseWith(30, 25);
  await announceVerdicts(late);
  await database.db.execute(sql`update articles set status = 'draft' where id = ${articleId}`);
  await tellVerdicts(late);
  expect(await mailsTo(asking[0]!)).toEqual([]);
  await database.db.execute(sql`update articles set status = 'published' where id = ${articleId}`);
  await tellVerdicts(after(120_000));
  expect(await mailsTo(asking[0]!)).toHaveLength(1);
});

test('an electoral silence that begins meanwhile holds what waits until it is over', async () => {
  const { articleId, asking } = await caseWith(30, 25);
  await database.db.execute(sql`update articles set electoral = true where id = ${articleId}`);
  await announced();
  const until = after(86_400_000).now();
  const windows = [{ from: closesAt.toISOString(), until: until.toISOString(), reason: 'Comunali' }];
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at)
    values ('silence', ${JSON.stringify({ windows })}::jsonb, 1, now())`);
  forgetSettings(database.db);
  try {
    expect(await sentTo(asking, after(3_600_000))).toEqual([]);
    expect((await mailsTo(asking[0]!)).map(({ state }) => state)).toEqual(['queued']);
    const { rows } = await database.db.execute(sql`
      select start_after as at from pgboss.job where name = 'send-mail' and start_after = ${until}`);
    expect(rows).toHaveLength(1);
    expect(await sentTo(asking, at(until))).toEqual([`Verdetto pronunciato: «Caso ${slug}»`]);
  } finally {
    await database.db.execute(sql`delete from settings where key = 'silence'`);
    forgetSettings(database.db);
  }
});

test('one press stops these mails: what waits, and what was asked for elsewhere', async () => {
  const { asking } = await caseWith(30, 25);
  await announced();
  const other = await caseWith(30, 25, 0);
  await castVote(open, { id: asking[0]! }, { ...other, format: 'trial', position: 'pro', requestKey: null });
  await wantVerdict(open, { id: asking[0]! }, { articleId: other.articleId, wanted: true });
  await stopMails(late, stopKey(late.authSecret, asking[0]!, 'verdict'));
  expect(await mailsTo(asking[0]!)).toEqual([]);
  await announced(after(120_000));
  expect(await mailsTo(asking[0]!)).toEqual([]);
});

test('one that failed for good is stopped too: tried again it goes to nobody', async () => {
  const { asking } = await caseWith(30, 25);
  await announced();
  const [mail] = await mailsTo(asking[0]!);
  const away: Transport = () => Promise.reject(new Error('421 away'));
  const failing = jobHandlers(late, away)['send-mail'];
  await expect(failing.run({ mailId: mail!.id }, { isLastTry: true, priority: -1 })).rejects.toThrow('421 away');
  expect((await mailsTo(asking[0]!)).map(({ state }) => state)).toEqual(['failed']);
  await stopMails(late, stopKey(late.authSecret, asking[0]!, 'verdict'));
  const sent: OutgoingMail[] = [];
  const again = jobHandlers(late, (message) => Promise.resolve(void sent.push(message)))['send-mail'];
  await again.run({ mailId: mail!.id }, { isLastTry: false, priority: -1 });
  expect([sent, await mailsTo(asking[0]!)]).toEqual([[], []]);
});

test('whoever stops them holds up no mail of others: those that wait are not looked through', async () => {
  const { asking } = await caseWith(30, 25);
  await announced();
  await database.db.execute(sql`
    insert into mails (key, "to", subject) select 'notification:' || n || ':nessuno', 'chi@prova.example', 'Novità'
    from generate_series(1, 3000) n`);
  await database.db.execute(sql`analyze mails`);
  const sent = await statementsOf(() => stopMails(late, stopKey(late.authSecret, asking[0]!, 'verdict')));
  const deleting = sent.filter(({ text }) => text.startsWith('delete from "mails"'));
  expect(deleting).toHaveLength(1);
  const steps = stepsOf(await planOf(database.db, deleting[0]!));
  expect(steps.map((step) => step['Rows Removed by Filter'] ?? 0)).toEqual(steps.map(() => 0));
  expect(await mailsTo(asking[0]!)).toEqual([]);
});

test('whoever withdrew the consent to their vote stops the mail of that case too', async () => {
  const { articleId, asking } = await caseWith(30, 25);
  await announced();
  await database.db.execute(sql`
    insert into vote_withdrawals (article_id, user_id, voted_at, withdrawn_at)
    select article_id, user_id, created_at, now() from votes where article_id = ${articleId} and user_id = ${asking[0]}`);
  await database.db.execute(sql`
    update votes set user_id = null where article_id = ${articleId} and user_id = ${asking[0]}`);
  await stopMails(late, stopKey(late.authSecret, asking[0]!, 'verdict'));
  expect(await mailsTo(asking[0]!)).toEqual([]);
});

test('whoever wants to be told on the site alone gets none of these mails either', async () => {
  const { asking } = await caseWith(30, 25);
  await announceVerdicts(late);
  await chooseSiteOnly(late, asking[0]!);
  await announced(after(120_000));
  expect(await mailsTo(asking[0]!)).toEqual([]);
});
