import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { NewChoice } from '../contract.ts';
import { notificationRefusals } from '../refusal-texts.ts';
import {
  calm,
  channels,
  isFixed,
  notificationKinds,
  type Channel,
  type Choices,
  type NotificationKind,
} from '../rules.ts';
import { dropVerdictMails } from './tell-verdicts.ts';

/** What somebody wants to be notified of, and where; calm where they never said it. */
export async function choicesOf(db: Queryable, userId: string): Promise<Choices> {
  const said = await rows(db, SaidRow)`
    select kind, channel, is_on as "isOn" from notification_choices where user_id = ${userId}`;
  const choices = structuredClone(calm);
  for (const { kind, channel, isOn } of said) choices[kind][channel] = isOn;
  return choices;
}

/** The kinds that are on in one place. */
export const kindsOn = (choices: Choices, channel: Channel): NotificationKind[] =>
  notificationKinds.filter((kind) => choices[kind][channel]);

/** Says it of one kind in one place. Refuses to switch off what concerns its reader (409). */
export async function choose(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { kind, channel, isOn }: z.infer<typeof NewChoice>,
): Promise<Choices> {
  if (isFixed(kind, channel) && !isOn) throw new AppError('conflict', notificationRefusals.fixed);
  await write(db, userId, [{ kind, channel, isOn }]);
  return choicesOf(db, userId);
}

/** Switches everything off but what is shown on the site; what was asked for case by case too. */
export async function chooseSiteOnly({ db }: Pick<Services, 'db'>, userId: string): Promise<Choices> {
  return db.transaction(async (tx) => {
    await switchOff(tx, userId, ['mail', 'digest', 'push']);
    await dropVerdictMails(tx, userId);
    return choicesOf(tx, userId);
  });
}

/** Switches off some places, for one kind or for all. */
export async function switchOff(
  db: Queryable,
  userId: string,
  places: readonly Exclude<Channel, 'site'>[],
  kinds: readonly NotificationKind[] = notificationKinds,
): Promise<void> {
  await write(
    db,
    userId,
    kinds.flatMap((kind) => places.map((channel) => ({ kind, channel, isOn: false }))),
  );
}

async function write(db: Queryable, userId: string, choices: readonly z.infer<typeof SaidRow>[]): Promise<void> {
  await db.execute(sql`
    insert into notification_choices (user_id, kind, channel, is_on)
    select ${userId}::uuid, c.kind, c.channel, c."isOn"
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (kind text, channel text, "isOn" boolean)
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on`);
}

const SaidRow = z.object({ kind: z.enum(notificationKinds), channel: z.enum(channels), isOn: z.boolean() });
