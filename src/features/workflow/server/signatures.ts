import { sql } from 'drizzle-orm';
import type { Perspective } from '#features/formats/formats.ts';
import type { Queryable, Tx } from '#platform/db.ts';

interface Signature extends Record<string, unknown> {
  perspective: Perspective;
  by: string | null;
  at: string;
}

/** What is signed: a revision by its number, with the hash of its text. */
export interface Signed {
  version: number;
  hash: string;
}

/** The signatures of sides under a revision. One counts only while the text is what was signed. */
export async function signaturesOf(db: Queryable, draftId: string, { version, hash }: Signed): Promise<Signature[]> {
  const { rows } = await db.execute<Signature>(sql`
    select s.perspective, u.name as by, s.signed_at as at from draft_signatures s left join users u on u.id = s.user_id
    where s.draft_id = ${draftId} and s.kind = 'side' and s.version = ${version} and s.hash = ${hash} order by s.perspective desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** Puts somebody's name under a revision for a side; answers whether it was not there yet. */
export async function addSignature(
  tx: Tx,
  draftId: string,
  { version, hash, perspective, userId, at }: Signed & { perspective: Perspective; userId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into draft_signatures (draft_id, version, perspective, hash, user_id, signed_at)
    values (${draftId}, ${version}, ${perspective}, ${hash}, ${userId}, ${at}) on conflict do nothing`);
  return rowCount !== 0;
}

/** When who tells their own story said yes to a revision; null where they have not. */
export async function protagonistSignedAt(
  db: Queryable,
  draftId: string,
  { version, hash }: Signed,
): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select signed_at as at from draft_signatures
    where draft_id = ${draftId} and kind = 'protagonist' and version = ${version} and hash = ${hash}`);
  return rows[0] ? new Date(rows[0].at).toISOString() : null;
}

/** Keeps the yes of who tells their own story to a revision; `userId`: of who wrote it down for them, else null. */
export async function addProtagonistSignature(
  tx: Tx,
  draftId: string,
  { version, hash, userId, at }: Signed & { userId: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into draft_signatures (draft_id, version, kind, hash, user_id, signed_at)
    values (${draftId}, ${version}, 'protagonist', ${hash}, ${userId}, ${at})`);
}
