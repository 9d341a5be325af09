import { sql, type SQL } from 'drizzle-orm';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { picturePath } from '#features/newsroom/server/stored-articles.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { PictureRefused } from '#platform/pictures/prepare-picture.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';
import { pictureWidths } from '#platform/pictures/widths.ts';
import type { Services } from '#platform/services.ts';
import type { LibraryPicture, PictureLibrary, PictureWords } from '../picture-contract.ts';
import { pictureTexts } from '../texts.ts';

const pageSize = 48;

/** The media library, the latest first; `q` looks into name, description and credit. */
export async function pictureLibrary(
  db: Queryable,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
): Promise<PictureLibrary> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await select(
    db,
    sql`where ${q ? sql`(l.name || ' ' || l.alt || ' ' || l.credit) ilike ${pattern}` : sql`true`}
      and ${from ? sql`(l.created_at, l.picture_id) < (${from.value}::timestamptz, ${from.id}::uuid)` : sql`true`}
      order by l.created_at desc, l.picture_id desc limit ${pageSize + 1}`,
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    pictures: page.map(toPicture),
    nextCursor: last ? encodeCursor({ value: last.value, id: last.id }) : null,
  };
}

/**
 * Keeps a picture in the library and lets its variants be made. The same picture again takes the new words. Refuses what
 * is no picture that is taken here, told by its bytes (400).
 */
export async function addPicture(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  userId: string,
  file: { name: string; bytes: Uint8Array },
  { alt, credit, focusX, focusY }: PictureWords,
): Promise<LibraryPicture> {
  const at = now();
  return db.transaction(async (tx) => {
    const { id, hash } = await storePicture(tx, file.bytes).catch(refusePicture);
    await tx.execute(sql`
      insert into library_pictures (picture_id, name, alt, credit, focus_x, focus_y, user_id, created_at)
      values (${id}, ${file.name.slice(0, 200)}, ${alt}, ${credit}, ${focusX}, ${focusY}, ${userId}, ${at})
      on conflict (picture_id) do update set alt = excluded.alt, credit = excluded.credit, focus_x = excluded.focus_x,
        focus_y = excluded.focus_y`);
    await jobs.send(tx, 'make-picture-variants', { hash });
    return onePicture(tx, id);
  });
}

/** Says anew what is seen on a picture, whose it is and what matters in it. Refuses one that there is not (404). */
export async function describePicture(db: Queryable, id: string, words: PictureWords): Promise<LibraryPicture> {
  const { alt, credit, focusX, focusY } = words;
  await db.execute(sql`
    update library_pictures set alt = ${alt}, credit = ${credit}, focus_x = ${focusX}, focus_y = ${focusY}
    where picture_id = ${id}`);
  return onePicture(db, id);
}

async function onePicture(db: Queryable, id: string): Promise<LibraryPicture> {
  const [row] = await select(db, sql`where l.picture_id = ${id}`);
  if (!row) throw new AppError('not_found', pictureTexts.noPicture);
  return toPicture(row);
}

function refusePicture(error: unknown): never {
  if (error instanceof PictureRefused) throw new AppError('invalid_input', pictureTexts.notTaken, 'file');
  throw error;
}

type Row = Omit<LibraryPicture, 'image' | 'base' | 'widths'> & { hash: string; value: string } & Record<
    string,
    unknown
  >;

async function select(db: Queryable, rest: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.picture_id as id, p.hash, p.width, p.height, l.name, l.alt, l.credit, l.focus_x as "focusX",
      l.focus_y as "focusY", u.name as by, l.created_at as at, ${sql.raw(instantText('l.created_at'))} as value,
      coalesce((select json_agg(used) from (
        (select 'article' as kind, a.id, a.title from articles a where a.cover_picture_id = p.id limit 10)
        union all
        (select 'draft', d.id, d.title from drafts d where d.cover_hash = p.hash and d.status <> 'discarded' limit 10)
        limit 10) used), '[]'::json) as "usedIn"
    from library_pictures l join pictures p on p.id = l.picture_id left join users u on u.id = l.user_id ${rest}`);
  return rows;
}

function toPicture({ hash, ...row }: Row): LibraryPicture {
  const { id, width, height, name, alt, credit, focusX, focusY, by, usedIn } = row;
  return {
    id,
    width,
    height,
    name,
    alt,
    credit,
    focusX,
    focusY,
    by,
    usedIn,
    image: picturePath(hash),
    base: `/media/${hash}`,
    widths: pictureWidths(width),
    at: new Date(row.at).toISOString(),
  };
}
