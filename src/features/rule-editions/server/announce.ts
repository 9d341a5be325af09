import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { romeDate } from '#lib/rome-time.ts';
import { lowestId } from '#platform/lowest-id.ts';
import type { Tx } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { editionAddress } from '../addresses.ts';
import type { tellingKinds } from '../kinds.ts';
import { dayBegins } from '../rules.ts';
import { ApprovedRow, approvedColumns, type ApprovedEdition } from './in-force.ts';
import { editionAnnounced, editionWithdrawn } from './emails.ts';

type SendServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/** Accounts for which mails are queued in one transaction. */
const atOnce = 500;
/** Transactions of one run for an edition: the next one goes on. */
const mostBatches = 50;
/** Whoever registered, or confirmed an address, since the last round is told by the next, as long as it does not hold yet. */
const roundEveryMs = 3600 * 1000;

/** How the key of a mail about the rules begins; the edition's id, the account's and what it tells follow. */
export const rulesMark = 'rules:';

/**
 * Queues a mail to every account with a confirmed address, the suspended too, for each edition that was announced, and for
 * each that was taken back one to whoever had the first. Ended anywhere it goes on where it was: that an account was told
 * is a row of its own, in the transaction of the mail. Where no mail goes out nobody is told, and the site says it alone.
 * An edition of which nobody can be told holds up no other; the job fails for it once these are done.
 */
export async function announceEditions(services: SendServices, { isMailed }: { isMailed: boolean }): Promise<void> {
  if (!isMailed) return;
  const { db, now } = services;
  const announced = await rows(db, IdRow)`
    select id from rule_editions where ${isToAnnounce(now())} order by approved_at, id`;
  const takenBack = await rows(db, IdRow)`
    select id from rule_editions e where ${isToTakeBack} order by withdrawn_at, id`;
  const failed = [
    ...(await inBatches(announced, (id) => announceSome(services, id))),
    ...(await inBatches(takenBack, (id) => takeBackSome(services, id))),
  ];
  if (failed.length > 0) throw new Error(`${failed.length} editions of the rules could not be told`);
}

/** Tells of editions, group by group, until there is nobody left to tell. Answers those that failed. */
async function inBatches(editions: readonly { id: string }[], tellSome: (id: string) => Promise<boolean>) {
  const failed: string[] = [];
  for (const { id } of editions) {
    try {
      for (let left = mostBatches; left > 0; left -= 1) if (!(await tellSome(id))) break;
    } catch (error) {
      log.error({ err: error, edition: id }, 'an edition of the rules could not be told');
      failed.push(id);
    }
  }
  return failed;
}

/** One that holds is told no more: its mail says that it will. A round that was begun before ends all the same. */
const isToAnnounce = (at: Date) => sql`approved_at is not null and withdrawn_at is null and change <> 'correction'
  and (told_after is not null or (holds_from > ${romeDate(at)}
    and (told_at is null or told_at <= ${new Date(at.getTime() - roundEveryMs)})))`;

const CursorRow = ApprovedRow.extend({ toldAfter: z.string().nullable() });

/** Answers whether there may be more. */
function announceSome(services: SendServices, id: string): Promise<boolean> {
  const { db, now } = services;
  const at = now();
  return db.transaction(async (tx) => {
    const edition = await firstRow(tx, CursorRow)`
      select ${approvedColumns}, told_after as "toldAfter" from rule_editions
      where id = ${id} and ${isToAnnounce(at)} for update skip locked`;
    if (!edition) return false;
    const people = await rows(tx, PersonRow)`
      select u.id, u.name, u.email from users u
      where u.id > ${edition.toldAfter ?? lowestId} and u.email_verified and ${isNoDeadEnd}
        and u.created_at < ${dayBegins(edition.holdsFrom)}
        and not exists (select from rule_tellings t
          where t.edition_id = ${edition.id} and t.user_id = u.id and t.kind = 'announced')
      order by u.id limit ${atOnce}`;
    const last = people.length === atOnce ? people.at(-1)!.id : null;
    await tell(services, tx, edition, people, 'announced');
    await tx.execute(sql`
      update rule_editions set told_after = ${last}, told_at = ${last ? null : at} where id = ${edition.id}`);
    if (!last && people.length > 0)
      log.info({ edition: edition.id }, 'the mails about an edition of the rules are queued');
    return true;
  });
}

/** Of those whose mail still waits none is told: that one is dropped (`recheckRulesMail`). */
function takeBackSome(services: SendServices, id: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const edition = await firstRow(tx, ApprovedRow)`
      select ${approvedColumns} from rule_editions e where id = ${id} and ${isToTakeBack} for update skip locked`;
    if (!edition) return false;
    const people = await rows(tx, PersonRow)`
      select u.id, u.name, u.email from rule_tellings t join users u on u.id = t.user_id
      where t.edition_id = ${edition.id} and ${hearsOfTakingBack} order by u.id limit ${atOnce}`;
    await tell(services, tx, edition, people, 'withdrawn');
    return people.length === atOnce;
  });
}

const hearsOfTakingBack = sql`t.kind = 'announced'
  and not exists (select from rule_tellings after
    where after.edition_id = t.edition_id and after.user_id = t.user_id and after.kind = 'withdrawn')
  and not exists (select from mails m
    where m.key = ${rulesMark}::text || t.edition_id::text || ':' || t.user_id::text || ':announced' and m.state = 'queued')`;

const isToTakeBack = sql`withdrawn_at is not null
  and exists (select from rule_tellings t where t.edition_id = e.id and ${hearsOfTakingBack})`;

/** A mailbox that there is not gets nothing; one whose owner wants no letters is told all the same. */
const isNoDeadEnd = sql`not exists (select from mail_suppressions s
  where canonical_email(s.email) = canonical_email(u.email) and s.reason = 'bounce')`;

async function tell(
  services: SendServices,
  tx: Tx,
  edition: ApprovedEdition,
  people: readonly z.infer<typeof PersonRow>[],
  kind: (typeof tellingKinds)[number],
): Promise<void> {
  if (people.length === 0) return;
  const { id, page, number } = edition;
  const { publicUrl, now } = services;
  await tx.execute(sql`
    insert into rule_tellings (edition_id, user_id, kind, at)
    select ${id}, one, ${kind}, ${now()} from unnest(${sql.param(people.map((person) => person.id))}::uuid[]) one`);
  const mails = people.map(({ id: userId, name, email }) => ({
    key: `${rulesMark}${id}:${userId}:${kind}`,
    to: email,
    about: [id],
    message:
      kind === 'announced'
        ? editionAnnounced({ ...edition, name, url: `${publicUrl}${editionAddress({ page, number })}`, publicUrl })
        : editionWithdrawn({ ...edition, name, url: `${publicUrl}/${page}` }),
  }));
  await queueMails(services, tx, mails, 'everybody');
}

/**
 * Whether a mail about the rules is still to go out: not to an account that is gone. An announcement that was taken back
 * meanwhile was never made.
 */
export async function recheckRulesMail({ db }: Pick<Services, 'db'>, { key }: { key: string }): Promise<boolean> {
  const [editionId = '', userId = '', kind = ''] = key.slice(rulesMark.length).split(':');
  if (!(await firstRow(db, IdRow)`select id from users where id = ${userId}`)) return false;
  if (kind !== 'announced') return true;
  const withdrawn = await firstRow(db, IdRow)`
    select id from rule_editions where id = ${editionId} and withdrawn_at is not null`;
  if (!withdrawn) return true;
  await db.execute(sql`
    delete from rule_tellings where edition_id = ${editionId} and user_id = ${userId} and kind = 'announced'`);
  return false;
}

const PersonRow = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
