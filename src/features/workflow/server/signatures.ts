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

/** The signatures under a revision. One counts only while the text is what was signed. */
export async function signaturesOf(db: Queryable, draftId: string, { version, hash }: Signed): Promise<Signature[]> {
  const { rows } = await db.execute<Signature>(sql`
    select s.perspective, u.name as by, s.signed_at as at from draft_signatures s left join users u on u.id = s.user_id
    where s.draft_id = ${draftId} and s.version = ${version} and s.hash = ${hash} order by s.perspective desc`);
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
