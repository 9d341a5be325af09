import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { unreachable } from '#lib/unreachable.ts';
import { Block } from '../blocks.ts';
import type { Letter, NewsroomLetter, NewsroomLetters, ShownBlock } from '../contract.ts';
import { deskNames } from '../desk-texts.ts';
import { newsletterKinds } from '../kinds.ts';
import { newsletterRefusals } from '../refusals.ts';
import { approvalRefusal, gapsOf, stateOf } from '../rules.ts';
import { lackingStories } from './owed-stories.ts';
import { countReaders } from './readers.ts';
import { shownBlocks } from './shown-letter.ts';
import { tellsOfUnindexed } from './unindexed.ts';

export const pageSize = 20;

/** A letter's row, with the names of who wrote and approved it. */
export type LetterRow = z.infer<typeof LetterRow>;

/** A letter, locked where it is to be changed. Refuses one that there is not (404). */
export async function letterRow(db: Queryable, id: string, lock = false): Promise<LetterRow> {
  const row = await firstRow(db, LetterRow)`
    select ${columns} from newsletter_letters l where l.id = ${id} ${lock ? sql`for update` : sql``}`;
  if (!row) throw new AppError('not_found', newsletterRefusals.noLetter);
  return row;
}

/** The letters of the newsroom, those that go out last first: one whose text cannot be read any more keeps none from it. */
export async function listLetters(
  { db, now }: Pick<Services, 'db' | 'now'>,
  cursor: string | undefined,
): Promise<NewsroomLetters> {
  const order = latestFirst('l.send_at', 'l.id');
  const at = now();
  const [found, weekly, premium] = await Promise.all([
    rows(db, PlacedRow)`
      select ${listedColumns}, ${order.value} as value from newsletter_letters l
      where ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    countReaders(db, 'weekly', at),
    countReaders(db, 'premium', at),
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return {
    data: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      state: stateOf(row),
      subject: row.subject,
      sendAt: row.sendAt.toISOString(),
      writtenBy: row.writtenBy,
      approvedBy: row.approvedBy,
      sentMails: row.sentMails,
      updatedAt: row.updatedAt.toISOString(),
    })),
    readers: { weekly, premium },
    nextCursor,
  };
}

/** A letter as the newsroom sees it. Refuses one that there is not (404). */
export async function newsroomLetter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  id: string,
): Promise<NewsroomLetter> {
  const row = await letterRow(db, id);
  const at = now();
  const content = contentOf(row);
  const [shown, readers, onePerson] = await Promise.all([
    shownBlocks(db, row.blocks, { now: at, isSent: row.startedAt !== null }),
    countReaders(db, row.kind, at),
    isOnePerson(db),
  ]);
  return {
    id,
    kind: row.kind,
    number: row.number,
    state: stateOf(row),
    version: row.version,
    content,
    about: Object.fromEntries(shown.flatMap(aboutOf)),
    sendAt: row.sendAt.toISOString(),
    writtenBy: row.writtenBy,
    approvedBy: row.approvedBy,
    sentMails: row.sentMails,
    readers,
    gaps: await lackingIn(db, row, { shown, now: at }),
    mayApprove: row.isWritten && approvalRefusal({ writerId: row.writerId, userId: who.id, onePerson }) === undefined,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a letter lacks before it may be approved, the stories that it owes a place among it. */
export async function lackingIn(
  db: Queryable,
  row: LetterRow,
  { shown, now }: { shown: readonly { id: string }[]; now: Date },
) {
  const owed = row.kind === 'weekly' && !row.approvedAt ? await lackingStories(db, row.id, now) : [];
  return gapsOf(contentOf(row), { kind: row.kind, shown: new Set(shown.map((one) => one.id)), owed });
}

/** Whether a letter (as `l`) goes out so near to a moment that both would be of one week. */
export const isNear = (sendAt: Date) => sql`
  l.send_at between ${sendAt}::timestamptz - interval '3 days' and ${sendAt}::timestamptz + interval '3 days'`;

/** A letter as its readers have it. */
export async function readersLetter(db: Services['db'], row: LetterRow, now: Date): Promise<Letter> {
  const { id, kind, number, subject, preview, sendAt, startedAt, blocks } = row;
  const [shown, { unindexed }] = await Promise.all([
    shownBlocks(db, blocks, { now, isSent: startedAt !== null }),
    oneRow(
      db,
      UnindexedRow,
    )`select ${sql.raw(tellsOfUnindexed)} as unindexed from newsletter_letters l where l.id = ${id}`,
  ]);
  const sentAt = (startedAt ?? sendAt).toISOString();
  return { kind, number, subject, preview, sentAt, blocks: shown.map((one) => one.shown), unindexed };
}

const UnindexedRow = z.object({ unindexed: z.boolean() });

/** What a part is about, in the words by which an editor chose it (`letterMaterial`). */
function aboutOf({ id, shown }: { id: string; shown: ShownBlock }): [string, string][] {
  switch (shown.kind) {
    case 'text':
    case 'reader':
      return [];
    case 'story':
    case 'opposites':
    case 'backstage':
      return [[id, shown.story.title]];
    case 'event':
      return [[id, deskNames.event(shown.title, shown.story.title)]];
    case 'comment':
      return [[id, deskNames.comment(shown.by, shown.quote)]];
    default:
      return unreachable(shown);
  }
}

export const contentOf = ({ subject, preview, blocks }: LetterRow) => ({ subject, preview, blocks });

/** What a list shows, which is nothing of the text. */
const listedColumns = sql`l.id, l.kind, l.number, l.subject, l.version, l.send_at as "sendAt",
  l.written_by as "writerId", l.written_at is not null as "isWritten", l.approved_at as "approvedAt",
  l.started_at as "startedAt", l.withdrawn_at as "withdrawnAt", l.queued_at as "queuedAt",
  l.sent_mails as "sentMails", l.updated_at as "updatedAt",
  (select u.name from users u where u.id = l.written_by) as "writtenBy",
  (select u.name from users u where u.id = l.approved_by) as "approvedBy"`;
const columns = sql`${listedColumns}, l.preview, l.blocks`;

const ListedRow = z.object({
  id: z.uuid(),
  kind: z.enum(newsletterKinds),
  number: z.number().nullable(),
  subject: z.string(),
  version: z.number(),
  sendAt: z.date(),
  writerId: z.string().nullable(),
  isWritten: z.boolean(),
  writtenBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  withdrawnAt: z.date().nullable(),
  queuedAt: z.date().nullable(),
  sentMails: z.number(),
  updatedAt: z.date(),
});
const PlacedRow = ListedRow.extend({ value: z.string() });
const LetterRow = ListedRow.extend({ preview: z.string(), blocks: z.array(Block) });
