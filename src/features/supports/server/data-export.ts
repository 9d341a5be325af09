import { z } from 'zod';
import type { ExportPart } from '#features/accounts/server/data-export.ts';
import { standings } from '#features/votes/cluster-rules.ts';
import { standingTexts } from '#features/votes/texts.ts';
import { rows } from '#platform/rows.ts';

const SupportRow = z.object({ storia: z.string(), data: z.date(), stato: z.enum(standings) });

/** What a reader supports, and whether it counts. */
export const supportsPart: ExportPart = {
  name: 'sostegni',
  title: 'Le storie che sostieni',
  async rows({ db }, userId) {
    const supports = await rows(db, SupportRow)`
      select a.title as storia, s.created_at as data, s.standing as stato
      from supports s join articles a on a.id = s.article_id where s.user_id = ${userId} order by s.created_at`;
    return supports.map((row) => ({ ...row, stato: standingTexts[row.stato] }));
  },
};
