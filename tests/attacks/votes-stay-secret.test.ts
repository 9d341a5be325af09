import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PoolClient } from 'pg';
import { publishComment } from '#features/comments/server/actions.ts';
import { Leaderboard } from '#features/community/contract.ts';
import { awardPoints } from '#features/community/server/points.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { DualitaStats, TrialStats } from '#features/votes/contract.ts';
import { noteLean } from '#features/votes/server/actions.ts';
import { supportStory, withdrawSupport } from '#features/supports/server/actions.ts';
import { castVote } from '#features/votes/server/cast-vote.ts';
import { withdrawVotes } from '#features/votes/server/withdraw-votes.ts';
import { pseudoRandom, type Random } from '#lib/pseudo-random.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { changedCalls, strangers } from '../support/public-calls.ts';
import { jobHandlers, testServices } from '../support/services.ts';
import { ask, insertPerson, sessionCookie } from '../support/signed-in.ts';
import { inferVotes, type Seen } from '../support/vote-inference.ts';

const published = new Date('2026-02-01T08:00:00Z');
/** A Wednesday, so that the week's points come four days later. */
const begins = new Date('2026-03-04T10:00:00Z').getTime();
const monday = new Date('2026-03-09T03:00:00Z').getTime();
const minute = 60_000;
const watchedMs = 40 * minute;
const votersCount = 40;
/** Each is a world of its own: together a hundred and twenty votes. */
const seeds = [1, 2, 3];
/** All of it takes about forty seconds on two quiet cores. */
const timeout = 600_000;

let database: TestDatabase;
let services: Services;
let clock: number;
let stream: PoolClient;
let heard: string[];

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.db), now: () => new Date(clock) };
  stream = await database.db.$client.connect();
  stream.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  await stream.query('listen page_cache');
});
afterAll(async () => {
  await stream.query('unlisten page_cache');
  stream.release();
  await services.changes.close();
  await database.close();
});
beforeEach(() => {
  clock = begins;
  heard = [];
});

interface World {
  articles: { id: string; slug: string; format: 'dualita' | 'trial' }[];
  voters: SignedIn[];
  cookie: string;
}

/** Four articles that take votes, forty readers who are on the board already, and the stranger's own account. */
async function world(random: Random): Promise<World> {
  await database.db.execute(sql`truncate users, articles, authors cascade`);
  const articles: World['articles'] = [];
  for (const format of ['dualita', 'trial', 'dualita', 'trial'] as const) {
    const slug = `articolo-${articles.length + 1}`;
    articles.push({ id: await insertArticle(database.db, { slug, format, publishedAt: published }), slug, format });
  }
  await database.db.execute(sql`update trial_details set closes_at = '2199-01-01'`);
  const voters: SignedIn[] = [];
  for (let index = 0; index < votersCount; index += 1) {
    const { id, email } = await insertPerson(database.db, { name: `Lettrice ${index + 1}`, password: false });
    voters.push({ id, email, role: 'user', name: `Lettrice ${index + 1}`, emailVerified: true } as SignedIn);
    const points = 1 + Math.floor(random() * 6);
    for (let point = 0; point < points; point += 1) {
      const at = new Date(begins - 86_400_000);
      await awardPoints(database.db, { userId: id, kind: 'comment', sourceId: randomUUID(), at });
    }
  }
  const { id } = await insertPerson(database.db, { name: 'Chi osserva', password: false });
  await database.db.execute(sql`update users set created_at = '2025-01-01'`);
  return { articles, voters, cookie: await sessionCookie(database.db, id) };
}

const nth = <Item>(items: readonly Item[], random: Random) => items[Math.floor(random() * items.length)]!;
const vote = (who: SignedIn, { id, format }: World['articles'][number], position: 'pro' | 'contro') =>
  castVote(services, who, { articleId: id, format, position, requestKey: null });

/** What the program does by itself each minute, and at its times. */
async function jobsOfTheMinute(): Promise<void> {
  const handlers = jobHandlers(services, undefined) as Record<
    string,
    { run(data: unknown, how: object): Promise<void> }
  >;
  const names = [
    'renew-vote-snapshots',
    'show-vote-points',
    'find-vote-clusters',
    'announce-verdicts',
    'count-bridges',
  ];
  for (const name of names) await handlers[name]?.run({}, { isLastTry: true });
}

/** What processes and open pages were told of since the last look. */
async function heardNow(): Promise<string[]> {
  await services.changes.close();
  await stream.query('select');
  return heard.splice(0);
}

/** What answers only whoever has something of their own there, which none of those who ask here has. */
const ofOthers = [
  '/api/user/export/{id}',
  '/api/subscriptions/receipts/{id}/document',
  '/api/subscriptions/test-checkout/{id}',
  '/api/subscriptions/test-receipt/{id}',
  '/api/subscriptions/given-plan-cards/{token}',
  '/api/admin/share/{month}',
  '/api/admin/share/{month}/csv',
  '/api/admin/people/{id}',
  '/api/admin/settings/{key}/versions',
  '/api/publication/rules/{edition}',
  '/api/admin/rule-editions/{id}/differences',
  '/api/admin/help/requests/{id}',
  '/api/comments/{articleId}/replies/{commentId}',
  '/api/moderation/comments/{id}',
  '/api/reports/{number}',
  '/api/moderation/reports/{id}',
  '/api/votes/user/{articleId}',
  '/api/stories/{id}/teaser',
  '/api/stories/mine/{id}',
  '/api/newsroom/stories/{id}',
  '/api/stories/attachments/{id}',
  '/api/newsroom/drafts/{id}',
  '/api/newsroom/drafts/{id}/revisions/{version}',
  '/api/newsroom/drafts/{id}/preview',
  '/api/newsroom/drafts/{id}/markdown',
  '/api/articles/slug/{slug}/press-note',
  '/api/newsroom/drafts/{id}/related',
  '/api/live-readers',
  '/api/newsletters/{number}',
  '/api/newsletters/premium/{number}',
  '/api/newsroom/newsletters/{id}',
  '/api/newsroom/newsletters/{id}/preview',
  '/api/newsroom/newsletters/{id}/page',
];

test(
  'at the instant of a vote nothing changes that anybody else may ask for, and nobody is told',
  { timeout },
  async () => {
    const random = pseudoRandom(7);
    const { articles, voters, cookie } = await world(random);
    const session = async (role: 'writer' | 'admin') => {
      const person = { name: 'Chi lavora qui', role, password: false, twoFactorExempt: true };
      return sessionCookie(database.db, (await insertPerson(database.db, person)).id);
    };
    const askers = {
      anybody: undefined,
      reader: cookie,
      writer: await session('writer'),
      admin: await session('admin'),
    };
    const story = {
      id: await insertArticle(database.db, { slug: 'una-storia', format: 'dal_basso', publishedAt: published }),
    };
    const all = [...articles, { ...story, slug: 'una-storia', format: 'dal_basso' }];
    const { askAll, unanswered } = await strangers(services, { articles: all, authors: ['livia-castellucci'], askers });
    for (const [index, voter] of voters.slice(0, 9).entries()) await vote(voter, articles[index % 4]!, 'pro');
    clock += 2 * minute;
    await jobsOfTheMinute();
    const before = await askAll();
    // Whoever asks for everything is answered something: a call that is new is either answered here or named above.
    expect(unanswered(before)).toEqual(ofOthers);
    await heardNow();

    const [waiting, disposable, ...others] = voters.slice(10, 15);
    const dualita = articles[0]!;
    /** Where an admin sees that a group waits which was not there, with nobody's name, side or instant: not what joins it. */
    const lists = ['admin: /api/admin/vote-clusters', 'admin: /api/admin/dashboard'];
    const acts: ((() => Promise<unknown>) & { moves?: readonly string[] })[] = [
      ...others.map((voter) => () => vote(voter, nth(articles, random), random() < 0.5 ? 'pro' : 'contro')),
      // Accounts that wait for a person.
      Object.assign(() => vote({ ...waiting!, votesWait: 'same_mailbox' }, dualita, 'pro'), { moves: lists }),
      () => vote({ ...disposable!, votesWait: 'disposable' }, dualita, 'contro'),
      Object.assign(() => supportStory(services, { ...disposable!, votesWait: 'disposable' }, story.id), {
        moves: lists,
      }),
      () => supportStory(services, { ...voters[21]!, votesWait: 'disposable' }, story.id),
      () => withdrawSupport(services, voters[21]!.id, story.id),
      () => noteLean(services, voters[20]!, { articleId: dualita.id, lean: 'indeciso', certainty: 3 }),
      () => vote(voters[20]!, dualita, 'pro'),
      () => withdrawVotes(services, voters[20]!),
    ];
    let known = before;
    for (const act of acts) {
      // Long enough for what is kept for a minute.
      clock += 61_000;
      await act();
      const now = await askAll();
      expect(changedCalls(known, now).toSorted()).toEqual([...(act.moves ?? [])].toSorted());
      for (const call of act.moves ?? []) expect(now.get(call)).not.toMatch(/Lettrice|"(pro|contro|position|side)"/);
      known = now;
      expect(await heardNow()).toEqual([]);
    }

    // With the next step the sums move, and no name does.
    clock += 60 * minute;
    await jobsOfTheMinute();
    const after = await askAll();
    const moved = changedCalls(before, after);
    expect(moved).not.toEqual([]);
    for (const call of moved) expect([call, after.get(call)]).not.toEqual([call, expect.stringContaining('Lettrice')]);
  },
);

/**
 * Forty minutes in which forty named readers vote and half of them comment, and the days until the week's points, on a
 * clock of the program's own. Nothing moves there but by an act: a vote, a comment, a job of the minute. So a stranger who
 * looks twice a second sees no more than one who looks on the half seconds around each of them, as here; that nothing is
 * seen between is shown on the first minute, of which no half second is left out. Around every vote of the first world a
 * reader asks for everything besides, and gets the same answers.
 */
test(
  'from all of it together a stranger tells the side of a named reader no better than by a coin',
  { timeout },
  async () => {
    const right = { side: 0, place: 0 };
    for (const seed of seeds) {
      const random = pseudoRandom(seed);
      const { articles, voters, cookie } = await world(random);
      const { api, askAll } = await strangers(services, { articles, authors: [], askers: { 'a reader': cookie } });
      clock = begins;
      const shuffled = voters
        .map((who) => ({ who, place: random() }))
        .toSorted((one, other) => one.place - other.place);
      const votes = shuffled.map(({ who }, index) => ({
        name: who.name,
        article: nth(articles, random),
        side: index % 2 === 0 ? ('pro' as const) : ('contro' as const),
        at: begins + minute + random() * watchedMs,
        who,
      }));
      const acts: { at: number; isVote?: boolean; run: () => Promise<unknown> }[] = [
        ...votes.map(({ at, who, article, side }) => ({ at, isVote: true, run: () => vote(who, article, side) })),
        ...shuffled.slice(0, votersCount / 2).map(({ who }, index) => {
          const input = { articleId: nth(articles, random).id, content: `Un commento, il numero ${index}` };
          const call = { requestKey: null, address: `10.0.0.${index}` };
          return { at: begins + minute + random() * watchedMs, run: () => publishComment(services, who, input, call) };
        }),
        ...Array.from({ length: watchedMs / minute + 3 }, (_, index) => ({
          at: begins + index * minute,
          run: jobsOfTheMinute,
        })),
        ...[monday - minute, monday, monday + 2 * minute].map((at) => ({ at, run: jobsOfTheMinute })),
      ];

      const seen: Seen[] = [];
      const look = async (at: number) => {
        clock = at;
        const told = (await heardNow()).flatMap((tag) => /^live:(.+):votes$/.exec(tag)?.[1] ?? []);
        seen.push({ at, ...(await sight(api, articles, 40 + (seen.length % 11))), told });
      };
      for (let at = begins - minute; at < begins; at += 500) await look(at);
      for (const one of seen.slice(1)) expect(one).toEqual({ ...seen[0], at: one.at });

      for (const { at, isVote, run } of acts.toSorted((one, other) => one.at - other.at)) {
        const halfSecond = Math.floor(at / 500) * 500;
        await look(halfSecond);
        const before = isVote && seed === seeds[0] ? await askAll() : undefined;
        clock = at;
        await run();
        if (before) expect(changedCalls(before, await askAll())).toEqual([]);
        for (const later of [500, 1000]) await look(halfSecond + later);
      }
      // The week's points are there in the end, all at once: what comes with them tells of no instant.
      expect([...seen.at(-1)!.points.values()].reduce((sum, points) => sum + points, 0)).toBe(
        [...seen[0]!.points.values()].reduce((sum, points) => sum + points, 0) + 2 * votersCount + votersCount / 2,
      );

      const guesses = inferVotes(
        seen,
        votes.map(({ name }) => name),
        seed,
      );
      for (const [index, { side, at, article }] of votes.entries()) {
        const guess = guesses[index]!;
        if (guess.side === side) right.side += 1;
        if (guess.articleId === article.id && Math.abs(guess.at - at) <= minute / 2) right.place += 1;
      }
    }
    const all = seeds.length * votersCount;
    expect(right.side / all).toBeLessThanOrEqual(0.55);
    // One of four articles, and a minute of forty.
    expect(right.place / all).toBeLessThanOrEqual(0.05);
  },
);

type Sums = { pro: number; contro: number };

/** What everybody sees of the votes, in the answers of the calls themselves. */
async function sight(api: Awaited<ReturnType<typeof strangers>>['api'], articles: World['articles'], limit: number) {
  const get = async (path: string) => (await ask(api, 'GET', path)).body;
  const { leaderboard } = Leaderboard.parse(await get(`/api/community/leaderboard?limit=${limit}`));
  const sums = new Map<string, Sums>();
  const comments: { name: string; articleId: string; at: number }[] = [];
  for (const { id, format } of articles) {
    if (format === 'dualita')
      sums.set(id, DualitaStats.parse(await get(`/api/articles/${id}/dualita-votes/stats`)).stats as Sums);
    else {
      const { totalVotes, guiltyPercentage } = TrialStats.parse(await get(`/api/votes/stats/${id}`));
      const pro = Math.round((totalVotes * guiltyPercentage!) / 100);
      sums.set(id, { pro, contro: totalVotes - pro });
    }
    const { data } = (await get(`/api/comments/${id}`)) as unknown as {
      data: { user: { name: string }; createdAt: string }[];
    };
    comments.push(
      ...data.map(({ user, createdAt }) => ({ name: user.name, articleId: id, at: Date.parse(createdAt) })),
    );
  }
  return {
    points: new Map(leaderboard.map(({ userName, monthlyPoints }) => [userName, monthlyPoints])),
    sums,
    comments,
  };
}
