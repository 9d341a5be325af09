import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { HelpFile } from '../contract.ts';
import { helpRefusals } from '../refusal-texts.ts';
import { answerAddress } from './answer-address.ts';
import { itemColumns, ItemRow, itemTables, toItem } from './request-list.ts';

const FileRow = ItemRow.extend({
  email: z.string(),
  text: z.string(),
  hasAccount: z.boolean(),
  answeredAt: z.date().nullable(),
});
const MessageRow = rowOf(HelpFile.shape.messages.element);

/** A request with all that was said about it, in the order in which it was. Refuses one that is not there (404). */
export async function helpFile({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<HelpFile> {
  const [row, messages] = await Promise.all([
    firstRow(db, FileRow)`
      select ${itemColumns}, ${answerAddress} as email, r.text, r.user_id is not null as "hasAccount", r.answered_at as "answeredAt"
      from ${itemTables} where r.id = ${id}`,
    rows(db, MessageRow)`
      select m.id, m.kind, u.name as author, m.text, m.created_at as at
      from help_messages m left join users u on u.id = m.author_id
      where m.request_id = ${id} order by m.created_at, m.id`,
  ]);
  if (!row) throw new AppError('not_found', helpRefusals.notFound);
  const { email, text, hasAccount, answeredAt } = row;
  return {
    ...toItem(row, now()),
    email,
    text,
    hasAccount,
    answeredAt: answeredAt && answeredAt.toISOString(),
    messages: messages.map(isoInstants),
  };
}
