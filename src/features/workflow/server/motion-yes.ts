import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';

const SideRow = z.object({ perspective: z.enum(perspectives) });

/** The sides that said yes to the motion as it was proposed last. */
export async function motionYesOf(db: Queryable, draft: { id: string; motionVersion: number }): Promise<Perspective[]> {
  const yes = await rows(
    db,
    SideRow,
    sql`
    select perspective from draft_motion_yes
    where draft_id = ${draft.id} and motion_version = ${draft.motionVersion} order by perspective desc`,
  );
  return yes.map(({ perspective }) => perspective);
}

/** Keeps a side's yes to the motion as it was proposed last; answers whether it was not there yet. */
export async function addMotionYes(
  tx: Tx,
  draft: { id: string; motionVersion: number },
  { side, userId, at }: { side: Perspective; userId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into draft_motion_yes (draft_id, perspective, motion_version, user_id, created_at)
    values (${draft.id}, ${side}, ${draft.motionVersion}, ${userId}, ${at}) on conflict do nothing`);
  return rowCount !== 0;
}
