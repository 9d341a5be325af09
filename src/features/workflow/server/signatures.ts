import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { isoInstants } from '#platform/row-instants.ts';
import { firstRow, rows } from '#platform/rows.ts';

const SignedRow = z.object({ at: z.date() });
const SignatureRow = SignedRow.extend({ perspective: z.enum(perspectives), by: z.string().nullable() });

/** What is signed: a revision by its number, with the hash of its text. */
export interface Signed {
  version: number;
  hash: string;
}

/** The same where it is looked for: without a number, in every revision that has this text. */
export type SignedText = Pick<Signed, 'hash'> & Partial<Signed>;

/** The signatures of sides under a revision. One counts only while the text is what was signed. */
export async function signaturesOf(db: Queryable, draftId: string, text: SignedText) {
  const signatures = await rows(db, SignatureRow)`
    select distinct on (s.perspective) s.perspective, u.name as by, s.signed_at as at
    from draft_signatures s left join users u on u.id = s.user_id
    where s.draft_id = ${draftId} and s.kind = 'side' and ${isUnder(text)} order by s.perspective desc, s.signed_at desc`;
  return signatures.map(isoInstants);
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
export async function protagonistSignedAt(db: Queryable, draftId: string, text: SignedText): Promise<string | null> {
  const signed = await firstRow(db, SignedRow)`
    select s.signed_at as at from draft_signatures s
    where s.draft_id = ${draftId} and s.kind = 'protagonist' and s.voided_at is null and ${isUnder(text)}
    order by s.signed_at desc limit 1`;
  return signed?.at.toISOString() ?? null;
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

/** Ends the yes of who tells their own story to a revision, where there is one; answers whether there was. It is kept. */
export async function voidProtagonistSignature(
  tx: Tx,
  draftId: string,
  { version, at }: { version: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update draft_signatures set voided_at = ${at}
    where draft_id = ${draftId} and kind = 'protagonist' and version = ${version} and voided_at is null`);
  return rowCount !== 0;
}

const isUnder = ({ version, hash }: SignedText) =>
  sql`s.hash = ${hash} and ${version === undefined ? sql`true` : sql`s.version = ${version}`}`;
