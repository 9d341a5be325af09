import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { retractionOf } from '#features/articles/server/retraction.ts';
import { storyTextOf } from '#features/manuscripts/server/from-story.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { StoryMessage, type OwnStories, type OwnStory, type OwnStoryDetail, type Proposal } from '../contract.ts';
import type { StoryFields } from '../fields.ts';
import { originalText } from '../original-text.ts';
import { storyRefusals } from '../refusal-texts.ts';
import {
  actsOfAuthor,
  collectsUntil,
  isAppeal,
  isScheduled,
  mayWrite,
  needsAnotherDecider,
  supportStateOf,
} from '../rules.ts';
import type { StoryStatus } from '../states.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { counterpartParts, furtherParts, workingTextOf } from '../story-draft.ts';
import { attachmentsOf } from './attachments.ts';
import { isSentBy } from './authors.ts';
import { hasAnotherDecider } from './deciders.ts';
import { draftOf } from './drafts.ts';
import { openIdentity } from './identity.ts';
import {
  clockShown,
  refusalColumns,
  RefusalRow,
  refusalShown,
  sentColumns,
  sentOf,
  SentRow,
  standingColumns,
  StandingRow,
} from './story-rows.ts';

type OwnServices = Pick<Services, 'db' | 'now' | 'authSecret'>;

/** Far more than anybody sends. */
const maxStories = 200;

/** The stories that an account sent, the latest first, and the one that it is writing. */
export async function ownStories(services: OwnServices, userId: string): Promise<OwnStories> {
  const { db, now } = services;
  const [sent, draft] = await Promise.all([
    storyRows(services, userId, sql`true order by s.submitted_at desc, s.id limit ${maxStories}`),
    draftOf(db, userId),
  ]);
  const at = now();
  return { stories: await Promise.all(sent.map((row) => ownStory(db, row, at))), draft };
}

/** One of them, with all that its author may see. Another's does not exist (404). */
export async function ownStoryDetail(services: OwnServices, userId: string, id: string): Promise<OwnStoryDetail> {
  const { db, now, authSecret } = services;
  const [row] = await storyRows(services, userId, sql`s.id = ${id}`);
  if (!row) throw new AppError('not_found', storyRefusals.noStory);
  const fields = fieldsOf(row, authSecret);
  const original = originalText(fields);
  const at = now();
  const [own, attachments, messages, proposal, retraction] = await Promise.all([
    ownStory(db, row, at),
    attachmentsOf(db, id),
    messagesOf(db, id),
    isProposed(row.status) ? proposalTo(db, id) : null,
    row.status === 'taken_down' && row.slug ? retractionOf(db, row.slug) : undefined,
  ]);
  return {
    ...own,
    fields,
    attachments,
    messages,
    proposal,
    original,
    refusal: row.status === 'rejected' ? refusalShown(row, at) : null,
    mayWrite: mayWrite(row, at),
    takenDown: retraction && row.slug ? { words: retraction.words, slug: row.slug } : null,
  };
}

/** All that goes into the article, by where it comes from. */
const partsOf = (content: DraftContent) => ({
  text: workingTextOf(content),
  counterpart: counterpartParts(content),
  further: furtherParts(content),
});

/** The text that its author agrees to, or agreed to. */
async function proposalTo(db: Queryable, storyId: string): Promise<Proposal | null> {
  const revision = await storyTextOf(db, storyId);
  if (!revision) return null;
  const { version, hash, at, content } = revision;
  return { version, hash, at, ...partsOf(content) };
}

const Row = z.object({
  ...StandingRow.shape,
  ...SentRow.shape,
  ...RefusalRow.shape,
  contactEmail: z.string(),
  identity: z.instanceof(Buffer).nullable(),
  publishedAt: z.date().nullable(),
  renewedAt: z.date().nullable(),
  amplifiedAt: z.date().nullable(),
  slug: z.string().nullable(),
  articleTitle: z.string().nullable(),
  supports: z.number(),
});
type Row = z.infer<typeof Row>;

function storyRows({ db, authSecret }: OwnServices, userId: string, which: SQL): Promise<Row[]> {
  return rows(db, Row)`
    select ${standingColumns}, ${sentColumns}, ${refusalColumns}, s.contact_email as "contactEmail", s.identity,
      s.published_at as "publishedAt", s.renewed_at as "renewedAt",
      d.amplified_at as "amplifiedAt", a.slug, a.title as "articleTitle",
      (select coalesce(sum(c.count), 0)::int from article_counts c
        where c.article_id = a.id and c.kind = 'support') as supports
    from stories s left join articles a on a.id = s.article_id left join dal_basso_details d on d.article_id = a.id
    where ${isSentBy(authSecret, userId)} and ${which}`;
}

async function ownStory(db: Queryable, row: Row, now: Date): Promise<OwnStory> {
  const { id, title, location, status, approved } = row;
  const isWithoutDecider = needsAnotherDecider(row) && !(await hasAnotherDecider(db, row.rejectedBy, now));
  return {
    id,
    title,
    location,
    status,
    submittedAt: row.submittedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    comesOutAt: isScheduled(row, now) ? row.publishedAt!.toISOString() : null,
    // Nobody can keep a date on which somebody has to answer who is not there yet.
    clock: isWithoutDecider ? null : clockShown(row, now),
    isAppeal: isAppeal(row),
    isWithoutDecider,
    acts: actsOfAuthor(row, now),
    approved,
    article: articleOf(row, now),
  };
}

/** The article that a story became, as long as readers find it. */
function articleOf(row: Row, now: Date): OwnStory['article'] {
  const { status, slug, articleTitle, publishedAt, renewedAt, supports } = row;
  if ((status !== 'published' && status !== 'archived') || !slug || !publishedAt || isScheduled(row, now)) return null;
  return {
    slug,
    title: articleTitle ?? row.title,
    publishedAt: publishedAt.toISOString(),
    supports,
    standing: supportStateOf(row),
    endsAt: collectsUntil({ publishedAt, renewedAt }).toISOString(),
  };
}

/** What was sent, as its author wrote it, who sees their own name also where nobody else does. */
function fieldsOf(row: Row, secret: string): StoryFields {
  const { protagonistName, contactEmail } = row.identity ? openIdentity(secret, row.id, row.identity) : row;
  return { ...sentOf(row), protagonistName, contactEmail };
}

/** Whether a text was proposed to the author that stands. */
function isProposed(status: StoryStatus): boolean {
  return status === 'awaiting_author_ok' || status === 'published' || status === 'archived';
}

/** What newsroom and author wrote to each other; the newsroom's notes for itself are not even read. */
async function messagesOf(db: Queryable, storyId: string): Promise<StoryMessage[]> {
  const messages = await rows(db, MessageRow)`
    select id, kind as "from", text, created_at as at from story_messages
    where story_id = ${storyId} and kind in ('newsroom', 'author') order by created_at, id`;
  return messages.map(isoInstants);
}

const MessageRow = rowOf(StoryMessage);
