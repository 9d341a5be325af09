import { sql, type SQL } from 'drizzle-orm';
import { storyTextOf } from '#features/manuscripts/server/from-story.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { OwnStories, OwnStory, OwnStoryDetail, Proposal, StoryMessage } from '../contract.ts';
import type { Category, StoryFields } from '../fields.ts';
import { originalText } from '../original-text.ts';
import { storyTexts } from '../refusal-texts.ts';
import { actsOfAuthor, appealUntil, clockOf, collectsUntil, isAppeal, supportStateOf } from '../rules.ts';
import type { RejectionReason, StoryStatus } from '../states.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import { counterpartParts, furtherParts, workingTextOf } from '../story-draft.ts';
import { isAgreed } from './approval.ts';
import { attachmentsOf } from './attachments.ts';
import { isSentBy } from './authors.ts';
import { hasAnotherDecider } from './deciders.ts';
import { draftOf } from './drafts.ts';
import { openIdentity } from './identity.ts';

type OwnServices = Pick<Services, 'db' | 'now' | 'authSecret'>;

/** Far more than anybody sends. */
const maxStories = 200;

/** The stories that an account sent, the latest first, and the one that it is writing. */
export async function ownStories(services: OwnServices, userId: string): Promise<OwnStories> {
  const { db, now } = services;
  const [rows, draft] = await Promise.all([
    storyRows(services, userId, sql`true order by s.submitted_at desc, s.id limit ${maxStories}`),
    draftOf(db, userId),
  ]);
  return { stories: rows.map((row) => ownStory(row, now())), draft };
}

/** One of them, with all that its author may see. Another's does not exist (404). */
export async function ownStoryDetail(services: OwnServices, userId: string, id: string): Promise<OwnStoryDetail> {
  const { db, now, authSecret } = services;
  const [row] = await storyRows(services, userId, sql`s.id = ${id}`);
  if (!row) throw new AppError('not_found', storyTexts.noStory);
  const fields = fieldsOf(row, authSecret);
  const original = originalText(fields);
  const [attachments, messages, proposal] = await Promise.all([
    attachmentsOf(db, id),
    messagesOf(db, id),
    isProposed(row.status) ? proposalTo(db, id) : null,
  ]);
  return {
    ...ownStory(row, now()),
    fields,
    attachments,
    messages,
    proposal,
    original,
    isWithoutDecider: isAppeal(row) && !(await hasAnotherDecider(db, row.rejectedBy, now())),
    refusal: refusalOf(row, now()),
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

interface Row extends Record<string, unknown> {
  id: string;
  status: StoryStatus;
  title: string;
  location: string;
  category: Category;
  protagonistName: string;
  protagonistRole: string;
  story: string;
  context: string;
  impact: string;
  contactEmail: string;
  isAnonymous: boolean;
  identity: Buffer | null;
  submittedAt: Date;
  changedAt: Date;
  clockFrom: Date;
  approved: boolean;
  rejectionReason: RejectionReason | null;
  rejectionText: string | null;
  rejectedAt: Date | null;
  rejectedBy: string | null;
  appealedAt: Date | null;
  publishedAt: Date | null;
  renewedAt: Date | null;
  amplifiedAt: Date | null;
  slug: string | null;
  articleTitle: string | null;
  supports: number;
}

const instants = [
  'submittedAt',
  'changedAt',
  'clockFrom',
  'rejectedAt',
  'appealedAt',
  'publishedAt',
  'renewedAt',
  'amplifiedAt',
] as const satisfies (keyof Row)[];

async function storyRows({ db, authSecret }: OwnServices, userId: string, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.status, s.title, s.location, s.category, s.protagonist_name as "protagonistName",
      s.protagonist_role as "protagonistRole", s.story, s.context, s.impact, s.contact_email as "contactEmail",
      s.is_anonymous as "isAnonymous", s.identity, s.submitted_at as "submittedAt", s.changed_at as "changedAt",
      s.clock_from as "clockFrom", ${isAgreed} as approved,
      s.rejection_reason as "rejectionReason", s.rejection_text as "rejectionText", s.rejected_at as "rejectedAt", s.rejected_by as "rejectedBy",
      s.appealed_at as "appealedAt", s.published_at as "publishedAt", s.renewed_at as "renewedAt",
      d.amplified_at as "amplifiedAt", a.slug, a.title as "articleTitle",
      (select coalesce(sum(c.count), 0)::int from article_counts c
        where c.article_id = a.id and c.kind = 'support') as supports
    from stories s left join articles a on a.id = s.article_id left join dal_basso_details d on d.article_id = a.id
    where ${isSentBy(authSecret, userId)} and ${which}`);
  for (const row of rows) {
    for (const instant of instants) Object.assign(row, { [instant]: row[instant] && new Date(row[instant]) });
  }
  return rows;
}

function ownStory(row: Row, now: Date): OwnStory {
  const { id, title, location, status, approved } = row;
  const clock = clockOf(row, now);
  return {
    id,
    title,
    location,
    status,
    submittedAt: row.submittedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    clock: clock
      ? { state: clock.state, dueAt: clock.dueAt.toISOString(), overdueAt: clock.overdueAt.toISOString() }
      : null,
    acts: actsOfAuthor(row, now),
    approved,
    article: articleOf(row),
  };
}

/** The article that a story became, as long as readers find it. */
function articleOf(row: Row): OwnStory['article'] {
  const { status, slug, articleTitle, publishedAt, renewedAt, supports } = row;
  if ((status !== 'published' && status !== 'archived') || !slug || !publishedAt) return null;
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
  const { title, location, category, protagonistRole, story, context, impact, isAnonymous, identity } = row;
  const { protagonistName, contactEmail } = identity ? openIdentity(secret, row.id, identity) : row;
  return {
    title,
    location,
    category,
    protagonistName,
    protagonistRole,
    story,
    context,
    impact,
    contactEmail,
    isAnonymous,
  };
}

/** Whether a text was proposed to the author that stands. */
function isProposed(status: StoryStatus): boolean {
  return status === 'awaiting_author_ok' || status === 'published' || status === 'archived';
}

/** What newsroom and author wrote to each other; the newsroom's notes for itself are not even read. */
async function messagesOf(db: Queryable, storyId: string): Promise<StoryMessage[]> {
  const { rows } = await db.execute<{ id: string; from: StoryMessage['from']; text: string; at: string }>(sql`
    select id, kind as "from", text, created_at as at from story_messages
    where story_id = ${storyId} and kind in ('newsroom', 'author') order by created_at, id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

function refusalOf(row: Row, now: Date): OwnStoryDetail['refusal'] {
  const { status, rejectionReason, rejectionText, rejectedAt } = row;
  if (status !== 'rejected' || !rejectionReason || !rejectedAt) return null;
  const until = appealUntil(row);
  return {
    reason: rejectionReason,
    text: rejectionText ?? '',
    at: rejectedAt.toISOString(),
    appealUntil: until && until > now ? until.toISOString() : null,
  };
}
