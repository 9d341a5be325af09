import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportArchive } from '#features/accounts/server/data-export.ts';
import { auditCsv } from '#features/audit/server/csv.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { supportStory, withdrawSupport } from '#features/supports/server/actions.ts';
import { noteLean, wantVerdict } from '#features/votes/server/actions.ts';
import { castVote } from '#features/votes/server/cast-vote.ts';
import { withdrawVotes } from '#features/votes/server/withdraw-votes.ts';
import { tellVerdicts } from '#features/notifications/server/tell-verdicts.ts';
import { announceVerdicts } from '#features/votes/server/verdicts.ts';
import { log, shownError } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../support/api.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { jobHandlers, testServices } from '../support/services.ts';
import { ask, insertPerson, sessionCookie } from '../support/signed-in.ts';

let database: TestDatabase;
let services: Services;
let clock = new Date('2026-03-04T10:00:00Z').getTime();

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.db), now: () => new Date(clock) };
});
afterAll(async () => {
  await services.jobs.close();
  await services.changes.close();
  await database.close();
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }));

/** Every message that the program can write, by the file of its words. */
const messages = {
  'features/accounts/server/emails.ts':
    'verifyEmail alreadyRegistered resetPassword passwordChanged confirmNewEmail emailChangeAsked emailChanged twoFactorChanged recoveryCodesChanged dataExportReady confirmDeletion accountDeleted',
  'features/accounts/server/staff-emails.ts': 'roleChanged sanctioned sanctionLifted',
  'features/dashboard/server/full-disk-email.ts': 'fullDiskEmail',
  'features/manuscripts/server/emails.ts': 'noteWritten noteAnswered',
  'features/endings/server/emails.ts': 'endingRecorded endingChanged endingOverdue',
  // What happened to an article, in the same words for whoever asked for it, voters or not.
  'features/notifications/server/emails.ts': 'notificationMail digestMail',
  // To who asked for it beside the own vote: that the jury decided, and what.
  'features/notifications/server/verdict-mail.ts': 'verdictMail',
  // Whether an address wants the letter; a letter itself is the same for everybody (`send-letters.test.ts`).
  // To the newsroom that a letter waits or did not go out: which one.
  'features/newsletters/server/emails.ts': 'letterHeld letterWaits letterMissed confirmationMail',
  // That the rules change, the same for everybody.
  'features/rule-editions/server/emails.ts': 'editionAnnounced editionWithdrawn',
  'features/promises/server/emails.ts': 'promiseNear promiseLate',
  'features/counter-voices/server/emails.ts': 'voiceReceived voiceArrived voiceAccepted voiceRefused',
  'features/rettifica/server/emails.ts': 'replyReceived replyArrived replyWaits replyDecided',
  'features/help/server/emails.ts': 'helpReceived helpAnswered helpArrived',
  'features/moderation/server/emails.ts':
    'statement cameOut appealReceived appealUpheld decisionFell reportReceived reportDecided',
  'features/moderation/server/newsroom-emails.ts': 'reportsArrived answersDue',
  'features/stories/server/emails.ts':
    'received questionAsked textToApprove textChanged published rejected appealReceived merged takenDown replied withdrawn reminder draftGoes archiveNear',
  'features/stories/server/newsroom-emails.ts':
    'storyArrived storyOverdue authorDisagrees authorAgrees authorAnswers authorWrites storyWithdrawn storyAssigned',
  'features/subscriptions/server/emails.ts':
    'welcome receipt paymentFailed ending endsBySuspension endsWhileSuspended ended refunded returnedByBank withdrawn',
  'features/subscriptions/server/given-plan-emails.ts':
    'givenPaid givenOpened givenEnds givenWithdrawn givenEnded givenCardEmptied',
  'features/subscriptions/server/reminder-emails.ts': 'paymentStillFails closesTomorrow suspended renewsSoon',
  // To every admin when a story has 100, 500 and 1,000 supports: which step it was, and nobody's name.
  // To every admin when an alarm was raised: on which story, and neither who supports it nor from where.
  'features/supports/server/emails.ts': 'stageReached alarmRaised',
  'features/workflow/server/emails.ts':
    'motionProposed writingBegins turnSubmitted reviewAsked changesAsked approved articleOut unscheduled reopened corrected retracted signaturesVoid',
};

test('every message that the program can write is known, and only these have to do with votes and supports', () => {
  const written = sources.flatMap(({ path, text }) => {
    const names = [...text.matchAll(/^export function (\w+)\((?:(?!^export |^\}$)[^])*?\): MailMessage \{$/gm)].map(
      ([, name]) => name,
    );
    return names.length > 0 ? [[path, names.join(' ')]] : [];
  });
  expect(Object.fromEntries(written)).toEqual(messages);
});

/** A reader whose account is a year old, as a session gives them. */
async function reader(name: string, role: SignedIn['role'] = 'user'): Promise<SignedIn> {
  const { id, email } = await insertPerson(database.db, { name, role, password: false });
  await database.db.execute(sql`update users set created_at = '2025-01-01' where id = ${id}`);
  return { id, email, role, name, emailVerified: true, votesWait: null } as SignedIn;
}

const article = (slug: string, format: 'dualita' | 'trial' | 'dal_basso') =>
  insertArticle(database.db, { slug, format, publishedAt: new Date('2026-03-01T08:00:00Z') });

/** The copy of somebody's data, as it is made for them; without the message that it is ready. */
async function copyOf(who: SignedIn): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`insert into data_exports (user_id, requested_at) values (${who.id}, ${services.now()}) returning id`,
  );
  const exportId = rows[0]!.id;
  await jobHandlers(services, undefined)['make-data-export'].run({ exportId }, { isLastTry: true, priority: 0 });
  const archive = await exportArchive(services, who, exportId);
  await database.db.execute(sql`delete from data_exports`);
  await database.db.execute(sql`
    with ready as (delete from mails where key = ${`data-export:${exportId}`} returning id)
    delete from pgboss.job where data->>'mailId' in (select id::text from ready)`);
  return Buffer.from(unzipSync(archive)['dati.json']!).toString();
}

/** All that goes out or lies somewhere for others than the voter: messages, work in the queue, the newsroom's log, copies. */
async function elsewhere(others: readonly SignedIn[]): Promise<Record<string, string>> {
  const rowsOf = async (query: string) => JSON.stringify((await database.db.$client.query(query)).rows);
  const copies: Record<string, string> = {};
  for (const other of others) copies[`the copy of ${other.name}`] = await copyOf(other);
  return {
    ...copies,
    messages: await rowsOf('select key, "to", subject, text, html from mails order by key'),
    jobs: await rowsOf('select name, data from pgboss.job order by name, data::text'),
    log: await new Response(auditCsv(database.db, {} as never)).text(),
  };
}

test('no message, no job, no line of a log and nobody else’s copy of data is another one after a vote or a support', async () => {
  const [dualita, trial] = [await article('una-dualita', 'dualita'), await article('un-caso', 'trial')];
  const story = await article('una-storia', 'dal_basso');
  const others = [
    await reader('Chi amministra', 'admin'),
    await reader('Chi scrive', 'writer'),
    await reader('Chi legge'),
  ];
  const [ada, bea, cora, dina] = [await reader('Ada'), await reader('Bea'), await reader('Cora'), await reader('Dina')];
  const waiting: SignedIn = { ...cora, votesWait: 'disposable' };
  const double: SignedIn = { ...dina, votesWait: 'same_mailbox' };
  const vote = (who: SignedIn, articleId: string, format: 'dualita' | 'trial', position: 'pro' | 'contro') =>
    castVote(services, who, { articleId, format, position, requestKey: null });
  const acts: (() => Promise<unknown>)[] = [
    () => noteLean(services, ada, { articleId: dualita, lean: 'contro', certainty: 7 }),
    () => vote(ada, dualita, 'dualita', 'pro'),
    () => vote(ada, trial, 'trial', 'contro'),
    () => wantVerdict(services, ada, { articleId: trial, wanted: true }),
    () => vote(waiting, trial, 'trial', 'pro'),
    () => vote(double, dualita, 'dualita', 'contro'),
    () => supportStory(services, bea, story),
    () => supportStory(services, waiting, story),
    () => withdrawSupport(services, bea.id, story),
    () => withdrawVotes(services, ada),
    // What the program does by itself, with all of it.
    async () => {
      const handlers = jobHandlers(services, undefined);
      for (const name of minuteJobs) await handlers[name].run({}, { isLastTry: true, priority: 0 });
    },
  ];
  const lines = (['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const).map((level) => vi.spyOn(log, level));
  const before = await elsewhere(others);
  for (const act of acts) {
    clock += 61_000;
    await act();
    expect(await elsewhere(others)).toEqual(before);
  }
  expect(lines.flatMap((line) => line.mock.calls)).toEqual([]);
  vi.restoreAllMocks();

  // These eyes see what there is to see: their own vote is in the voters' own copies, and in nobody else's.
  expect(await copyOf(cora)).toMatch(/"voto":"pro"/);
  for (const copy of Object.values(before)) expect(copy).not.toMatch(/"voto":"(pro|contro)"/);
});

const minuteJobs = [
  'renew-vote-snapshots',
  'show-vote-points',
  'find-vote-clusters',
  'announce-verdicts',
  'count-bridges',
  'count-days',
  'tell-reports',
  'settle-stories',
  'rebuild-counters',
] as const;

test('a vote and a support that fail leave a line that names neither person, nor side, nor address', async () => {
  const dualita = await article('un-altra-dualita', 'dualita');
  const story = await article('un-altra-storia', 'dal_basso');
  const [voter, waiting] = [await reader('Elsa'), await reader('Fede')];
  await database.db.execute(sql`update users set votes_wait = 'disposable' where id = ${waiting.id}`);
  const lines: string[] = [];
  vi.spyOn(log, 'error').mockImplementation((...[line, words]: unknown[]) => {
    const { err, ...rest } = line as { err: unknown };
    lines.push(JSON.stringify([shownError(err), rest, words]));
  });
  await database.db.execute(sql`alter table votes rename to votes_gone`);
  await database.db.execute(sql`alter table supports rename to supports_gone`);
  try {
    for (const who of [voter, waiting]) {
      const cookie = await sessionCookie(database.db, who.id);
      const calls = [
        [`/api/articles/${dualita}/dualita-votes`, { position: 'contro' }],
        [`/api/articles/${story}/support`, {}],
      ] as const;
      for (const [path, body] of calls) {
        const { status } = await ask(testApi(services), 'POST', path, { cookie, body });
        expect([path, status]).toEqual([path, 500]);
      }
    }
  } finally {
    await database.db.execute(sql`alter table votes_gone rename to votes`);
    await database.db.execute(sql`alter table supports_gone rename to supports`);
    vi.restoreAllMocks();
  }
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    for (const { id, email, name } of [voter, waiting]) expect(line).not.toMatch(new RegExp(`${id}|${email}|${name}`));
    expect(line).not.toMatch(/\bcontro\b/);
  }
});

test('the verdict is told to those who asked, in the same words whichever way they voted, and not that they did', async () => {
  const trial = await article('un-altro-caso', 'trial');
  const [gina, ilia, silent] = [await reader('Gina'), await reader('Ilia'), await reader('Lea')];
  for (const [who, position] of [
    [gina, 'pro'],
    [ilia, 'contro'],
    [silent, 'pro'],
  ] as const) {
    await castVote(services, who, { articleId: trial, format: 'trial', position, requestKey: null });
    if (who !== silent) await wantVerdict(services, who, { articleId: trial, wanted: true });
  }
  clock = new Date('2026-03-09T10:00:00Z').getTime();
  await announceVerdicts(services);
  await tellVerdicts(services);
  const { rows } = await database.db.execute<{ to: string; subject: string; text: string }>(
    sql`select "to", subject, text from mails where key like ${`verdict:${trial}:%`} order by "to"`,
  );
  expect(rows.map(({ to }) => to)).toEqual([gina.email, ilia.email].toSorted());
  const [one, other] = rows.map(({ subject, text }) =>
    `${subject} ${text}`.replace(/Gina|Ilia/, '').replace(/chiave=\S+/, ''),
  );
  expect(one).toBe(other);
  expect(one).not.toMatch(/tuo voto|hai votato|dopo il voto|giurat[oa]\b/i);
});
