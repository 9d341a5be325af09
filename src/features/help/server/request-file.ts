import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import type { HelpFile } from '../contract.ts';
import { helpRefusals } from '../refusal-texts.ts';
import { itemColumns, itemTables, toItem, type ItemRow } from './request-list.ts';

type Said = HelpFile['messages'][number];

/** A request with all that was said about it, in the order in which it was. Refuses one that is not there (404). */
export async function helpFile({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<HelpFile> {
  const [found, said] = await Promise.all([
    db.execute<ItemRow & { email: string; text: string; hasAccount: boolean; answeredAt: string | null }>(sql`
      select ${itemColumns}, r.email, r.text, r.user_id is not null as "hasAccount", to_json(r.answered_at) as "answeredAt"
      from ${itemTables} where r.id = ${id}`),
    db.execute<Record<string, unknown> & Said>(sql`
      select m.id, m.kind, u.name as author, m.text, to_json(m.created_at) as at
      from help_messages m left join users u on u.id = m.author_id
      where m.request_id = ${id} order by m.created_at, m.id`),
  ]);
  const [row] = found.rows;
  if (!row) throw new AppError('not_found', helpRefusals.notFound);
  const { email, text, hasAccount, answeredAt } = row;
  return {
    ...toItem(row, now()),
    email,
    text,
    hasAccount,
    answeredAt: answeredAt && new Date(answeredAt).toISOString(),
    messages: said.rows.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
  };
}
