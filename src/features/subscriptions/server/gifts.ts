import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, oneRow, rows, SlugRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { accessTo } from '../access.ts';
import { giftOpeners, type Gift, type OpenedGift } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { hasActiveSubscription } from './queries.ts';
import { readerOf } from './reader.ts';
import { giftOpenings, gifts } from './schema.ts';

const GiftedRow = z.object({ id: z.string(), metered: z.boolean() });

type GiftServices = Pick<Services, 'db' | 'now' | 'publicUrl'>;

/** Whoever has a session, with the number of their browser where it sends one; or a browser alone. */
type Opener = { who: SignedIn; visitor: string | undefined } | { who: undefined; visitor: string };

/**
 * The link with which a Supporter opens an article to five people; the same one each time. Refuses who is no Supporter
 * (402), and an article that is not public (404).
 */
export async function giveArticle(services: GiftServices, who: SignedIn, articleId: string): Promise<Gift> {
  const { db, now, publicUrl } = services;
  if (!(await hasActiveSubscription(db, who.id, now()))) {
    throw new AppError('payment_required', refusalTexts.onlySupporters);
  }
  const article = await firstRow(db, SlugRow)`
    select a.slug from articles a where a.id = ${articleId} and ${sql.raw(isPublic)}`;
  if (!article) throw new AppError('not_found', refusalTexts.noArticle);

  const token = randomBytes(16).toString('base64url');
  const [gift] = await db
    .insert(gifts)
    .values({ token, userId: who.id, articleId, createdAt: now() })
    // Changes nothing, and so answers the gift that was there.
    .onConflictDoUpdate({ target: [gifts.userId, gifts.articleId], set: { articleId } })
    .returning({ id: gifts.id, token: gifts.token });
  const openings = await db.$count(giftOpenings, eq(giftOpenings.giftId, gift!.id));
  return { url: `${publicUrl}/article/${article.slug}?regalo=${gift!.token}`, openings, limit: giftOpeners };
}

/** What becomes of the gifts that somebody who leaves has opened: the places stay taken, by nobody. */
export const forgetOpenings: EraseOnDeletion = async (tx, userId) => {
  await tx.execute(sql`update gift_openings set opener = gen_random_uuid() where opener = ${userId}`);
};

/**
 * Opens a gift to somebody, once and for good. Who reads the article anyway (its giver, its authors but not who told its
 * story, the house, who pays) takes no place, and whoever opened it in this browser before they signed in goes on with
 * the one that they have. A browser that names an account opens as a browser all the same, whether that account has
 * opened the gift or not. Refuses a gift that nobody made (404), and the sixth person (409).
 */
export async function openGift(
  { db, now }: GiftServices,
  token: string,
  { who, visitor }: Opener,
): Promise<OpenedGift> {
  return db.transaction(async (tx) => {
    const [gift] = await tx.select().from(gifts).where(eq(gifts.token, token)).for('update');
    if (!gift) throw new AppError('not_found', refusalTexts.giftGone);
    const { articleId } = gift;
    const openings = await rows(tx, OpeningRow)`
      select opener, exists (select from users where id = opener) as "isAccount" from gift_openings where gift_id = ${gift.id}`;
    const place = visitor && placeOf(visitor, openings);
    if (who ? openings.some(({ opener }) => opener === who.id) : place) return { articleId, needed: true };
    if (who && !(await needsGift(tx, who, articleId, now()))) return { articleId, needed: false };
    if (who && place) {
      const own = and(eq(giftOpenings.giftId, gift.id), eq(giftOpenings.opener, place));
      await tx.update(giftOpenings).set({ opener: who.id }).where(own);
      return { articleId, needed: true };
    }
    if (openings.length >= giftOpeners) throw new AppError('conflict', refusalTexts.giftUsedUp);
    const opener = who ? who.id : browserOpener(visitor);
    await tx.insert(giftOpenings).values({ giftId: gift.id, opener, openedAt: now() });
    return { articleId, needed: true };
  });
}

const OpeningRow = z.object({ opener: z.string(), isAccount: z.boolean() });

/** Under what a browser has opened a gift; one of before stands there with its own number, which no account has. */
function placeOf(visitor: string, openings: readonly z.infer<typeof OpeningRow>[]): string | undefined {
  const isOwn = ({ opener, isAccount }: z.infer<typeof OpeningRow>) =>
    opener === browserOpener(visitor) || (opener === visitor.toLowerCase() && !isAccount);
  return openings.find(isOwn)?.opener;
}

/** How a browser's number stands among the openers: never as that of an account, which readers may know. */
function browserOpener(visitor: string): string {
  const hash = createHash('sha256').update(`browser ${visitor.toLowerCase()}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** That somebody told the story is no reason: whoever gave the gift sees how often it was opened, and would learn it. */
async function needsGift(tx: Tx, who: SignedIn, articleId: string, now: Date): Promise<boolean> {
  const article = await oneRow(tx, GiftedRow)`select id, metered from articles where id = ${articleId}`;
  const { toldArticleIds, ...known } = await readerOf(tx, who, [articleId], now);
  const reader = { ...known, openArticleIds: known.openArticleIds.filter((id) => !toldArticleIds.includes(id)) };
  const access = accessTo(article, reader);
  return !reader.isUnlimited && (!access.granted || access.counts);
}
