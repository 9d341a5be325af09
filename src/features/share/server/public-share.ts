import { z } from 'zod';
import { settingsNow } from '#features/settings/server/current.ts';
import { isRealMoney } from '#features/subscriptions/server/real-money.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, FoundRow, oneRow } from '#platform/rows.ts';
import type { PublicShare } from '../contract.ts';

/** From so many signatures on sums are told: those of fewer would tell what single people have. */
const fewestAuthors = 5;

const LatestRow = z.object({ month: z.string(), cents: z.number(), authors: z.number(), newsroomCents: z.number() });

/** What readers are told of the latest month that was closed; payments that were only played are none. */
export async function publicShare(db: Db): Promise<PublicShare> {
  const [{ authors_share: share }, { found }, latest] = await Promise.all([
    settingsNow(db),
    oneRow(db, FoundRow)`
      select exists (select from payments p join subscriptions s on s.id = p.subscription_id
        where ${isRealMoney}) as found`,
    firstRow(db, LatestRow)`
      select m.month, count(distinct l.author_id)::int as authors,
        coalesce(sum(l.cents) filter (where l.author_id is not null), 0)::int as cents,
        coalesce(sum(l.cents) filter (where l.author_id is null), 0)::int as "newsroomCents"
      from share_months m left join share_lines l on l.month = m.month
      group by m.month order by m.month desc limit 1`,
  ]);
  return { percent: share.percent, hasPayments: found, latest: latest ? toldOf(latest) : null };
}

/** The newsroom's sum goes with the other: what Supporters pay together is no secret, and one could be taken from it. */
function toldOf({ month, ...sums }: z.infer<typeof LatestRow>): NonNullable<PublicShare['latest']> {
  return { month, sums: sums.authors > 0 && sums.authors < fewestAuthors ? null : sums };
}
