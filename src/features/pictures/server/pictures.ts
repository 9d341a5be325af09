import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { picturePath } from '#features/article-files/server/stored-articles.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { pictureTag, removeVariants } from '#platform/pictures/picture-variant.ts';
import { PictureRefused } from '#platform/pictures/prepare-picture.ts';
import { keepFocus, deletePicture, storePicture } from '#platform/pictures/store-picture.ts';
import { pictureWidths } from '#platform/pictures/widths.ts';
import type { Services } from '#platform/services.ts';
import { isSeenBy } from '#features/workflow/server/access.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { IdRow, rows } from '#platform/rows.ts';
import { holding } from '#platform/sql-words.ts';
import { mergeFields } from '#lib/merge-fields.ts';
import { omit } from '#lib/omit.ts';
import { pick } from '#lib/pick.ts';
import {
  LibraryPicture,
  pictureFields,
  type PictureChange,
  type PictureLibrary,
  type PictureWords,
  type UploadedPicture,
} from '../contract.ts';
import { pictureTexts } from '../texts.ts';

const pageSize = 48;
const order = latestFirst('l.created_at', 'l.picture_id');

/** The media library, the latest first; `q` looks into name, description and credit. */
export async function pictureLibrary(
  { db }: Pick<Services, 'db'>,
  who: SignedIn,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<PictureLibrary> {
  const found = await select(
    db,
    who,
    sql`where ${q ? sql`(l.name || ' ' || l.alt || ' ' || l.credit) ilike ${holding(q)}` : sql`true`}
      and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(found, pageSize);
  return { pictures: page.map((row) => toPicture(row, who)), nextCursor };
}

/**
 * Keeps a picture in the library and lets its variants be made. One that is there already comes back as it is, with its own
 * words and what matters in it: pages show it so, and whoever uploads it has not seen them. Refuses what is no picture that
 * is taken here, told by its bytes (400).
 */
export async function addPicture(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  who: SignedIn,
  file: { name: string; bytes: Uint8Array },
  { alt, credit, focusX, focusY }: PictureWords,
): Promise<UploadedPicture> {
  const at = now();
  return db.transaction(async (tx) => {
    const { id, hash } = await storePicture(tx, file.bytes).catch(refusePicture);
    const { rowCount } = await tx.execute(sql`
      insert into library_pictures (picture_id, name, alt, credit, user_id, created_at)
      values (${id}, ${file.name.slice(0, 200)}, ${alt}, ${credit}, ${who.id}, ${at})
      on conflict (picture_id) do nothing`);
    const isKnown = rowCount === 0;
    if (!isKnown) await keepFocus(tx, id, { focusX, focusY });
    await jobs.send(tx, 'make-picture-variants', { hash });
    return { ...(await onePicture(tx, who, id)), isKnown };
  });
}

/**
 * Says anew what is seen on a picture, whose it is and what matters in it. What matters stays in sight on every page from
 * now on; the words of articles that use it are their own. Refuses one that there is not (404), one of somebody else's to
 * contributors (403), and what somebody else has changed meanwhile, too (409 with `theirs`); other parts that they
 * changed stay.
 */
export async function describePicture(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  id: string,
  { base, ...words }: PictureChange,
): Promise<LibraryPicture> {
  const at = now();
  return db.transaction(async (tx) => {
    const row = await holdPicture(tx, who, id);
    const theirs = pick(row, ...pictureFields.flat());
    const { merged, disputed } = mergeFields<PictureWords>(words, theirs, base, pictureFields);
    if (disputed.length > 0) throw disputeOf(theirs, disputed);
    await changeWords(tx, who, row, merged, at);
    return onePicture(tx, who, id);
  });
}

/**
 * Takes a picture from the library, with all its files: those of other processes go when they hear of it. Refuses one
 * that there is not (404), one of somebody else's to contributors (403), and one that is used, with where (409).
 */
export async function removePicture(
  { db, now, dataDir }: Pick<Services, 'db' | 'now' | 'dataDir'>,
  who: SignedIn,
  id: string,
): Promise<void> {
  const at = now();
  const hash = await db.transaction(async (tx) => {
    const row = await holdPicture(tx, who, id);
    const { usedIn } = row;
    if (usedIn.length > 0) {
      throw new AppError('conflict', pictureTexts.inUse(usedIn.map(({ title }) => title)), { details: { usedIn } });
    }
    await tx.execute(sql`delete from library_pictures where picture_id = ${id}`);
    await deletePicture(tx, id);
    await announceChange(tx, [pictureTag(row.hash)]);
    await writeAudit(tx, { actor: who, action: 'picture.remove', target: { kind: 'picture', id }, at });
    return row.hash;
  });
  await removeVariants(dataDir, hash);
}

/** Locks a picture for whoever may change it: contributors only what they put in themselves. */
async function holdPicture(tx: Tx, who: SignedIn, id: string): Promise<Row> {
  await tx.execute(sql`select from pictures where id = ${id} for update`);
  const [row] = await select(tx, who, sql`where l.picture_id = ${id}`);
  if (!row) throw new AppError('not_found', pictureTexts.noPicture);
  if (!mayChange(who, row)) throw new AppError('forbidden', draftTexts.notAllowed);
  return row;
}

function disputeOf(theirs: PictureWords, disputed: (keyof PictureWords)[]): AppError {
  const { alt, credit, focus } = pictureTexts.disputedFields;
  const what = [
    disputed.includes('alt') && alt(theirs.alt),
    disputed.includes('credit') && credit(theirs.credit),
    disputed.includes('focusX') && focus,
  ].filter((words) => words !== false);
  return new AppError('conflict', pictureTexts.disputed(what), { details: { theirs } });
}

/** What matters in a picture is seen on pages: where one of an article shows it, the log says who changed that. */
async function changeWords(tx: Tx, who: SignedIn, row: Row, words: PictureWords, at: Date): Promise<void> {
  const { id } = row;
  const { alt, credit, focusX, focusY } = words;
  await tx.execute(sql`update library_pictures set alt = ${alt}, credit = ${credit} where picture_id = ${id}`);
  if (Math.fround(row.focusX) === Math.fround(focusX) && Math.fround(row.focusY) === Math.fround(focusY)) return;
  await keepFocus(tx, id, { focusX, focusY });
  if (!(await announceCover(tx, id))) return;
  await writeAudit(tx, {
    actor: who,
    action: 'picture.focus',
    target: { kind: 'picture', id },
    before: { focusX: row.focusX, focusY: row.focusY },
    after: { focusX, focusY },
    at,
  });
}

const mayChange = (who: SignedIn, { userId }: Row) => who.role !== 'contributor' || userId === who.id;

/** The pages that show a picture show it anew; answers whether there are any. */
async function announceCover(tx: Tx, id: string): Promise<boolean> {
  const shown = await rows(tx, IdRow)`select id from articles where cover_picture_id = ${id}`;
  if (shown.length > 0) await announceChange(tx, [...shown.map((row) => `article:${row.id}`), 'articles']);
  return shown.length > 0;
}

async function onePicture(db: Queryable, who: SignedIn, id: string): Promise<LibraryPicture> {
  const [row] = await select(db, who, sql`where l.picture_id = ${id}`);
  if (!row) throw new AppError('not_found', pictureTexts.noPicture);
  return toPicture(omit(row, 'value'), who);
}

function refusePicture(error: unknown): never {
  if (error instanceof PictureRefused) throw new AppError('invalid_input', pictureTexts.notTaken, 'file');
  throw error;
}

const PictureRow = rowOf(LibraryPicture.omit({ image: true, base: true, widths: true, canChange: true })).extend({
  hash: z.string(),
  userId: z.string().nullable(),
  value: z.string(),
});
type Row = Omit<z.output<typeof PictureRow>, 'value'>;

/** What readers do not see is named to whoever sees its manuscript alone: titles of stories are said to nobody else. */
function select(db: Queryable, who: SignedIn, rest: SQL): Promise<z.output<typeof PictureRow>[]> {
  return rows(db, PictureRow)`
    select l.picture_id as id, p.hash, p.width, p.height, l.name, l.alt, l.credit, p.focus_x as "focusX",
      p.focus_y as "focusY", u.name as by, u.id as "userId", l.created_at as at, ${order.value} as value,
      coalesce((select json_agg(json_build_object('kind', kind, 'id', id, 'title', case when named then title end,
        'slug', case when named then slug end)) from (
        (select 'article' as kind, a.id, a.title, a.slug,
          ${sql.raw(isPublic)} or not exists (select from drafts d where d.article_id = a.id and not ${isSeenBy(who)}) as named
          from articles a where a.cover_picture_id = p.id limit 10)
        union all
        (select 'draft', d.id, d.title, null, ${isSeenBy(who)} from drafts d
          where d.cover_hash = p.hash and d.status <> 'discarded'
          -- The draft behind an article that shows it is no second use.
          and not exists (select from articles a where a.id = d.article_id and a.cover_picture_id = p.id)
          limit 10)
        limit 10) used), '[]'::json) as "usedIn"
    from library_pictures l join pictures p on p.id = l.picture_id left join users u on u.id = l.user_id ${rest}`;
}

function toPicture(row: Row, who: SignedIn): LibraryPicture {
  const { hash, width } = row;
  return {
    ...isoInstants(omit(row, 'hash', 'userId')),
    canChange: mayChange(who, row),
    image: picturePath(hash),
    base: `/media/${hash}`,
    widths: pictureWidths(width),
  };
}
