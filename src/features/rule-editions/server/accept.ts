import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { noteAccepted } from '#features/accounts/server/accepted.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { romeDate } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Acceptance, RulesToAccept } from '../contract.ts';
import { rulePages, type RulePage } from '../kinds.ts';
import { editionRefusals } from '../refusals.ts';
import { stillToAccept } from '../rules.ts';
import { askedSince, editionInForce, editionSince } from './in-force.ts';

type AcceptServices = Pick<Services, 'db' | 'now'>;

/** Whether somebody has yet to accept rules that hold. No query, but once a minute. */
export async function mustAccept(services: AcceptServices, who: SignedIn): Promise<boolean> {
  return stillToAccept(who, await askedSince(services)).length > 0;
}

const ChangeRow = z.object({ number: z.number(), holdsFrom: z.string(), summary: z.string() });

/** What somebody has yet to accept, with what changed since they accepted last; corrections are no change. */
export async function rulesToAccept(services: AcceptServices, who: SignedIn): Promise<RulesToAccept> {
  const { db, now } = services;
  const today = romeDate(now());
  const pages = stillToAccept(who, await askedSince(services)).map(async (page) => {
    const inForce = await editionInForce(db, page, today);
    const accepted = page === 'terms' ? who.termsVersion : who.privacyVersion;
    const changes = await rows(db, ChangeRow)`
      select number, holds_from as "holdsFrom", summary from rule_editions
      where page = ${page} and approved_at is not null and withdrawn_at is null and change <> 'correction'
        and holds_from <= ${today} and holds_from > ${accepted ?? '0001-01-01'}
      order by holds_from desc limit 20`;
    return { page, number: inForce!.number, changes };
  });
  return { pages: await Promise.all(pages) };
}

/**
 * Accepts the editions in force, with the moment. What somebody had accepted before is kept beside it, once. Refuses an
 * edition that is not the one in force (409): they read another. Doing it again changes nothing.
 */
export async function acceptRules(services: AcceptServices, who: SignedIn, given: Acceptance): Promise<void> {
  const { db, now } = services;
  const at = now();
  // Known before the transaction begins: in it a second connection could wait for the first for ever.
  const accepted = await Promise.all(
    rulePages.flatMap((page) => {
      const number = given[page];
      return number === undefined ? [] : [acceptedOf(services, { page, number, at })];
    }),
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into rule_acceptances (user_id, page, edition, at)
      select u.id, b.page, b.edition, u.terms_accepted_at
      from users u cross join lateral (values ('terms', u.terms_version), ('privacy', u.privacy_version)) b (page, edition)
      where u.id = ${who.id} and b.edition is not null and u.terms_accepted_at is not null
      on conflict do nothing`);
    for (const { page, day, editionId } of accepted) {
      const { rowCount } = await tx.execute(sql`
        insert into rule_acceptances (user_id, page, edition, edition_id, at)
        values (${who.id}, ${page}, ${day}, ${editionId}, ${at}) on conflict do nothing`);
      if (rowCount) await noteAccepted(tx, who.id, page, day, at);
    }
  });
}

async function acceptedOf(
  services: AcceptServices,
  { page, number, at }: { page: RulePage; number: number; at: Date },
) {
  const edition = await editionInForce(services.db, page, romeDate(at));
  if (edition?.number !== number) throw new AppError('conflict', editionRefusals.notInForce);
  return { page, day: await editionSince(services, page), editionId: edition.id };
}
