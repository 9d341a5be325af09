import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#features/accounts/server/delete-account.ts';
import { users } from '#features/accounts/server/schema.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { reactionTypes } from '#lib/reactions.ts';
import { publishComment } from '#features/comments/server/actions.ts';
import { deleteComment } from '#features/comments/server/delete.ts';
import { editComment } from '#features/comments/server/edit.ts';
import { forgetComments } from '#features/comments/server/forget.ts';
import { likeComment } from '#features/comments/server/like.ts';
import { hideComment, restoreComment } from '#features/moderation/server/decide-comment.ts';
import { addReaction, removeReaction } from '#features/reactions/server/actions.ts';
import { forgetReactions } from '#features/reactions/server/forget.ts';
import { supportStory, withdrawSupport } from '#features/supports/server/actions.ts';
import { noteLean } from '#features/votes/server/actions.ts';
import { forgetVotes } from '#features/votes/server/forget.ts';
import { withdrawVotes } from '#features/votes/server/withdraw-votes.ts';
import { castVote } from '#features/votes/server/cast-vote.ts';
import { AppError } from '#platform/app-error.ts';
import { isDatabaseUnavailable, isPersonGone } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { insertPerson } from '../tests/support/signed-in.ts';
import { rebuildCounters, shownDifferences } from './rebuild.ts';

const readersCount = 8;
const begun = new Date('2025-09-22T12:00:00Z');
const dayMs = 86_400_000;

const database = fileDatabase();
let services: Services;
let articles: { dualita: string; trial: string; dalBasso: string };
let readers: SignedIn[];
let admin: SignedIn;
let comments: string[];
let now: Date;
let texts = 0;
const done: Record<string, number> = {};

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  const given = { publishedAt: begun };
  articles = {
    dualita: await insertArticle(database.db, { ...given, slug: 'una' }),
    trial: await insertArticle(database.db, { ...given, slug: 'due', format: 'trial' }),
    dalBasso: await insertArticle(database.db, { ...given, slug: 'tre', format: 'dal_basso' }),
  };
  admin = await person('admin');
});
afterAll(() => services.changes.close());

/** Somebody whose account is older than a day. */
async function person(role: SignedIn['role'] = 'user'): Promise<SignedIn> {
  const { id, email } = await insertPerson(database.db, { password: false, role });
  await database.db
    .update(users)
    .set({ createdAt: new Date('2025-01-01') })
    .where(eq(users.id, id));
  return { id, email, role, name: 'Ada Prova', emailVerified: true, twoFactorEnabled: true } as SignedIn;
}

interface Step {
  act: keyof typeof acts;
  reader: number;
  /** Which of what there is: an article, a comment, a reaction. */
  one: number;
  side: 'pro' | 'contro';
}

const nth = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;
const whoOf = ({ reader }: Step) => readers[reader]!;
const articleOf = ({ one }: Step) => nth(Object.values(articles), one);
const commentOf = ({ one }: Step) => comments.at(-1 - (one % Math.max(1, comments.length)));
const reactionOf = (step: Step) => ({
  articleId: articleOf(step),
  sectionIndex: step.one % 2,
  type: nth(reactionTypes, step.one),
});

async function publish(step: Step, parentId: string | undefined): Promise<void> {
  texts += 1;
  const content = `Commento numero ${texts}`;
  const call = { requestKey: null, address: `10.0.0.${texts % 250}` };
  const { id } = await publishComment(
    services,
    whoOf(step),
    { articleId: articleOf(step), content, parentId } as Parameters<typeof publishComment>[2],
    call,
  );
  comments.push(id);
}

const onComment = (what: (id: string, step: Step) => Promise<unknown>) => async (step: Step) => {
  const id = commentOf(step);
  if (id) await what(id, step);
};

/** The short reason of a decision about a comment as it reads now. */
const reasonFor = async (id: string) => {
  const { rows } = await database.db.execute<{ at: Date | null }>(
    sql`select edited_at as at from comments where id = ${id}`,
  );
  return { reason: 'Prova', expectedEditedAt: rows[0]?.at?.toISOString() ?? null };
};

const acts = {
  'vote on a Dualità': (step: Step) =>
    castVote(services, whoOf(step), {
      articleId: articles.dualita,
      format: 'dualita',
      position: step.side,
      requestKey: null,
    }),
  'vote on a Trial': (step: Step) =>
    castVote(services, whoOf(step), {
      articleId: articles.trial,
      format: 'trial',
      position: step.side,
      requestKey: null,
    }),
  'say where one stands': (step: Step) =>
    noteLean(services, whoOf(step), { articleId: articles.dualita, lean: step.side, certainty: null }),
  'withdraw votes': (step: Step) => withdrawVotes(services, whoOf(step)),
  react: (step: Step) => addReaction(services, whoOf(step).id, reactionOf(step)),
  'react no more': (step: Step) => removeReaction(services, whoOf(step).id, reactionOf(step)),
  support: (step: Step) => supportStory(services, whoOf(step), articles.dalBasso),
  'withdraw a support': (step: Step) => withdrawSupport(services, whoOf(step).id, articles.dalBasso),
  comment: (step: Step) => publish(step, undefined),
  answer: onComment((id, step) => publish(step, id)),
  edit: onComment((id, step) => editComment(services, whoOf(step), id, `Riscritto ${(texts += 1)}`)),
  delete: onComment((id, step) => deleteComment(services, whoOf(step), id)),
  like: onComment((id, step) => likeComment(services, whoOf(step), id, { requestKey: null })),
  hide: onComment(async (id) => hideComment(services, admin, id, await reasonFor(id))),
  restore: onComment(async (id) => restoreComment(services, admin, id, await reasonFor(id))),
  leave: async ({ reader }: Step) => {
    const gone = readers[reader]!;
    readers[reader] = await person();
    await eraseAccount(
      {
        ...services,
        beforeAccountDeletion: [],
        eraseOnDeletion: [forgetComments, forgetVotes(services.authSecret), forgetReactions],
      },
      gone,
    );
  },
  'let days pass': async ({ one }: Step) => {
    now = new Date(now.getTime() + (1 + (one % 20)) * dayMs);
  },
} satisfies Record<string, (step: Step) => Promise<unknown>>;

/**
 * What may be refused: by a rule, because somebody left in the same moment, or because a slow machine kept a lock too
 * long. Calls answer none of these with 500.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || isPersonGone(error) || isDatabaseUnavailable(error);

test('after whatever readers did, at once or one after another, no counter differs from what happened', async () => {
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const stepOf = {
    reader: fc.nat({ max: readersCount - 1 }),
    one: fc.nat({ max: 11 }),
    side: fc.constantFrom('pro' as const, 'contro' as const),
  };
  const step: fc.Arbitrary<Step> = fc.record({
    ...stepOf,
    act: fc.constantFrom(...names, 'comment', 'answer', 'like', 'like', 'vote on a Dualità'),
  });
  // A Trial takes votes for a fortnight out of months: left to chance, most histories would know none.
  const onTheTrial = fc.record({ ...stepOf, act: fc.constant('vote on a Trial' as const) });
  const round = fc.array(step, { minLength: 4, maxLength: 6 });
  const history = fc
    .tuple(fc.array(onTheTrial, { minLength: 6, maxLength: 6 }), fc.array(round, { minLength: 250, maxLength: 280 }))
    .map(([first, rounds]) => [first, ...rounds]);

  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      await empty();
      for (const round of rounds) {
        const results = await Promise.allSettled(round.map((one) => acts[one.act](one)));
        for (const [index, result] of results.entries()) {
          if (result.status === 'rejected' && !isRefusal(result.reason)) throw result.reason;
          if (result.status === 'fulfilled') done[round[index]!.act] = (done[round[index]!.act] ?? 0) + 1;
        }
      }
      expect(shownDifferences(await rebuildCounters(services))).toEqual([]);
    }),
    // A history that is a thousand steps long is not made shorter: that would take an hour.
    { numRuns: 3, endOnFailure: true },
  );
  // Each did happen: a history that was refused throughout proves nothing.
  expect(Object.keys(done).toSorted()).toEqual(names.toSorted());
});

/** Begins a new history, with nobody's doings. */
async function empty(): Promise<void> {
  for (const table of [
    'moderation_actions',
    'comment_likes',
    'comments',
    'votes',
    'reactions',
    'supports',
    'article_counts',
  ]) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await database.db.execute(sql`delete from users where id <> ${admin.id}`);
  await database.db.execute(sql`update articles set reactions_total = 0`);
  readers = await Promise.all(Array.from({ length: readersCount }, () => person()));
  comments = [];
  now = begun;
}
