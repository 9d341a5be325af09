import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { editionSince } from '#features/rule-editions/server/in-force.ts';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { timesOf, tooMany } from '#platform/limits/limiter.ts';
import { AtRow, firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { attachmentsAdded } from '../attachment-texts.ts';
import { authorRefusals } from '../author-refusals.ts';
import type { NewStory, StoryReceipt } from '../contract.ts';
import { textFields } from '../fields.ts';
import { clockOf, dueHours } from '../rules.ts';
import { storyStatuses, type StoryStatus } from '../states.ts';
import { claimAttachments, claimMore } from './attachments.ts';
import { isSentBy } from './authors.ts';
import { forgetDraft } from './drafts.ts';
import { received } from './emails.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { sealIdentity } from './identity.ts';
import { storyLimits } from './limits.ts';
import { mailAuthor, mailNewsroom } from './mail-author.ts';
import { storyArrived } from './newsroom-emails.ts';
import { lockStory, writeEvent } from './transitions.ts';

/** Who sends a story: an account, or nobody in particular from an address. */
export type Sender = { userId: string } | { userId: null; address: string };

/**
 * Refuses a story from a page that takes itself to be somebody else's (401): it would get another author than who tells it
 * believes, or none. A caller who expects nobody in particular (undefined) is taken as they come.
 */
export function refuseOtherSender(expected: string | null | undefined, { userId }: Sender): void {
  if (expected === undefined || expected === userId) return;
  throw new AppError('unauthenticated', userId === null ? authorRefusals.signedOut : authorRefusals.otherSession);
}

/** How long the same story sent again is the same story (product rules 4.13). */
const sameHours = 24;

/**
 * Takes a story in. The same one from the same sender within 24 hours answers with the first (`isNew` false), also when
 * they come at the same moment; files that came with it go to the first while nobody has taken that one, up to five. One
 * that was withdrawn may come again. Refuses too many (429), an attachment that is not
 * there (400), and whoever was deleted meanwhile (401). Where it is to appear without the author's name, no row of a story
 * names them (docs/decisions/014).
 */
export async function submitStory(
  services: Services,
  sender: Sender,
  input: NewStory,
): Promise<{ receipt: StoryReceipt; isNew: boolean }> {
  const { db, now, limit, authSecret } = services;
  const at = now();
  const hash = contentHash(authSecret, sender, input);
  const earlier = await sameStory(db, hash, at);
  if (earlier) {
    await db.transaction((tx) => sendAgain(tx, earlier, sender, input, at));
    return { receipt: receiptOf(earlier), isNew: false };
  }
  if (sender.userId === null) {
    await limit(storyLimits.signedOutHourly, sender.address);
    await limit(storyLimits.signedOutDaily, sender.address);
    if (input.contactEmail) await limit(storyLimits.signedOutMailbox, canonicalMailbox(input.contactEmail));
  }

  const termsVersion = input.acceptsTerms ? await editionSince(services, 'terms') : null;
  const { row, isNew } = await db.transaction(async (tx) => {
    // The same story sent at the same moment waits here, and finds this one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
    if (sender.userId !== null) await lockSender(tx, sender.userId);
    const same = await sameStory(tx, hash, at);
    if (same) {
      await sendAgain(tx, same, sender, input, at);
      return { row: same, isNew: false };
    }
    if (sender.userId !== null) await refuseTooMany(services, tx, sender.userId, at);
    return { row: await insertStory(services, tx, { sender, input, termsVersion, hash, at }), isNew: true };
  });
  return { receipt: receiptOf(row), isNew };
}

const SentRow = z.object({ id: z.string(), status: z.enum(storyStatuses), submittedAt: z.date() });
type Sent = z.infer<typeof SentRow>;

function receiptOf({ id, status, submittedAt }: Sent): StoryReceipt {
  const dueAt = new Date(submittedAt.getTime() + dueHours * 3600_000);
  return { id, status, submittedAt: submittedAt.toISOString(), dueAt: dueAt.toISOString() };
}

/** What was sent and by whom, in a form that nobody without the secret can compare with anything. */
function contentHash(secret: string, { userId }: Sender, input: NewStory): string {
  const texts = textFields.map((field) => input[field].toLowerCase().replace(/\s+/g, ' '));
  const said = JSON.stringify([userId ?? 'anon', ...texts, input.category, input.contactEmail, input.isAnonymous]);
  return createHmac('sha256', `story content ${secret}`).update(said).digest('base64url');
}

function sameStory(db: Queryable, hash: string, at: Date): Promise<Sent | undefined> {
  return firstRow(db, SentRow)`
    select id, status, submitted_at as "submittedAt" from stories
    where content_hash = ${hash} and status <> 'withdrawn'
      and submitted_at > ${at}::timestamptz - make_interval(hours => ${sameHours})
    order by submitted_at limit 1`;
}

async function sendAgain(tx: Tx, { id }: Sent, sender: Sender, input: NewStory, at: Date): Promise<void> {
  if (sender.userId !== null) await forgetDraft(tx, sender.userId, input.basedOn);
  if (input.attachmentIds.length === 0) return;
  const { status } = await lockStory(tx, id);
  const added = status === 'submitted' ? await claimMore(tx, id, sender.userId, input) : 0;
  if (added > 0) await writeEvent(tx, id, { act: 'submit', userId: null, at, note: attachmentsAdded(added) });
}

/** One story of an account at a time; whoever deletes the account meanwhile waits, or was first. */
async function lockSender(tx: Tx, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from users where id = ${userId} for no key update`);
  if (rowCount === 0) throw new AppError('unauthenticated', platformTexts.userGone);
}

async function refuseTooMany({ authSecret, rateLimitFactor }: Services, tx: Tx, userId: string, at: Date) {
  const since = new Date(at.getTime() - storyLimits.byPerson.seconds * 1000);
  const first = await firstRow(tx, AtRow)`
    select s.submitted_at as at from stories s where ${isSentBy(authSecret, userId)} and s.submitted_at > ${since}
    order by s.submitted_at desc offset ${timesOf(storyLimits.byPerson, rateLimitFactor) - 1} limit 1`;
  if (first) throw tooMany(first.at.getTime() - since.getTime());
}

async function insertStory(
  services: Services,
  tx: Tx,
  {
    sender,
    input,
    termsVersion,
    hash,
    at,
  }: {
    sender: Sender;
    input: NewStory;
    termsVersion: string | null;
    hash: string;
    at: Date;
  },
): Promise<Sent> {
  const { title, location, category, protagonistRole, story, context, impact, isAnonymous } = input;
  const id = randomUUID();
  const { authorId, key, identity, protagonistName, contactEmail } = senderColumns(services, id, sender, input);
  const status: StoryStatus = 'submitted';
  await tx.execute(sql`
    insert into stories (id, author_id, author_key, identity, is_anonymous, is_signed_out, status, title, location,
      category, protagonist_name, protagonist_role, story, context, impact, contact_email, content_hash, terms_version,
      submitted_at, clock_from, changed_at)
    values (${id}, ${authorId}, ${key}, ${identity}, ${isAnonymous}, ${sender.userId === null}, ${status}, ${title},
      ${location}, ${category}, ${protagonistName}, ${protagonistRole}, ${story}, ${context}, ${impact},
      ${contactEmail}, ${hash}, ${termsVersion}, ${at}, ${at}, ${at})`);
  await claimAttachments(tx, id, sender.userId, input);
  if (sender.userId !== null) await forgetDraft(tx, sender.userId, input.basedOn);
  await writeEvent(tx, id, { act: 'submit', to: status, userId: null, at });

  const { dueAt, overdueAt } = clockOf({ status, clockFrom: at, appealOpenAt: null }, at)!;
  await mailAuthor(services, tx, id, { key: 'received', message: (to) => received(to, { title, dueAt, overdueAt }) });
  const arrived = { storyId: id, title, location, dueAt };
  await mailNewsroom(services, tx, { key: `arrived:${id}`, message: (to) => storyArrived(to, arrived) });
  return { id, status, submittedAt: at };
}

/** Who sent it, named or sealed. */
function senderColumns({ authSecret }: Services, id: string, { userId }: Sender, input: NewStory) {
  const { protagonistName, contactEmail, isAnonymous } = input;
  if (!isAnonymous) return { authorId: userId, key: null, identity: null, protagonistName, contactEmail };
  return {
    authorId: null,
    key: userId && authorKey(authSecret, userId),
    identity: sealIdentity(authSecret, id, { userId, contactEmail, protagonistName }),
    protagonistName: '',
    contactEmail: '',
  };
}
