import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { fromNow } from '#lib/italian.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { seal, unsealBytes } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { zipInTurns } from '#platform/zip-in-turns.ts';
import type { DataExport } from '../contract.ts';
import { accountTexts } from '../texts.ts';
import { dataExports, users } from './schema.ts';
import { exportPage } from './export-page.ts';
import { dataExportReady } from './emails.ts';
import { sessionEnd } from './session.ts';
import type { SignedIn } from './guards.ts';

/** How long a copy can be fetched. */
const validMs = 7 * 24 * 3600 * 1000;
/** How long after one copy was asked for the next may be (product rules 4.16). */
const pauseMs = 24 * 3600 * 1000;
/**
 * How long a copy that was asked for is waited for. It is there within minutes, its last try included: what a day did not
 * bring has hardly a job left, and would keep its owner from asking again for ever.
 */
const awaitedMs = 24 * 3600 * 1000;

/** When a copy is over: when it expires, or, never made, when it is waited for no more. */
export const exportOverAt = sql`coalesce(${dataExports.expiresAt},
  ${dataExports.requestedAt} + make_interval(secs => ${awaitedMs / 1000}))`;

/** A part of the copy: every feature that keeps something about a person gives one. */
export interface ExportPart {
  /** Key in the JSON. */
  name: string;
  /** Heading in the page. */
  title: string;
  rows(services: Pick<Services, 'db' | 'authSecret'>, userId: string): Promise<Record<string, unknown>[]>;
}

/** A part whose rows a statement answers as they are shown. */
export function partOf({
  statement,
  ...part
}: Pick<ExportPart, 'name' | 'title'> & { statement: (userId: string) => SQL }): ExportPart {
  return { ...part, rows: async ({ db }, userId) => (await db.execute(statement(userId))).rows };
}

/**
 * Asks for a copy of all that is kept about a person. Refuses a second one while the first is waited for (409), and within a
 * day of it (429).
 */
export async function requestExport(services: Services, who: SignedIn): Promise<DataExport> {
  const at = services.now();
  return services.db.transaction(async (tx) => {
    // One request at a time for a person, so that two at once do not both find nothing.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('update');
    const [last] = await tx
      .select({ requestedAt: dataExports.requestedAt, readyAt: dataExports.readyAt })
      .from(dataExports)
      .where(eq(dataExports.userId, who.id))
      .orderBy(desc(dataExports.requestedAt))
      .limit(1);
    const agoMs = last ? at.getTime() - last.requestedAt.getTime() : Infinity;
    if (last && !last.readyAt && agoMs < awaitedMs) throw new AppError('conflict', accountTexts.exportRunning);
    const waitMs = pauseMs - agoMs;
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      throw new AppError('too_many_requests', accountTexts.exportOnceADay(fromNow(retryAfterSeconds)), {
        retryAfterSeconds,
      });
    }

    const [row] = await tx
      .insert(dataExports)
      .values({ userId: who.id, requestedAt: at })
      .returning({ id: dataExports.id, requestedAt: dataExports.requestedAt });
    await services.jobs.send(tx, 'make-data-export', { exportId: row!.id });
    return { id: row!.id, requestedAt: row!.requestedAt.toISOString(), readyAt: null, expiresAt: null };
  });
}

/** Makes a copy that was asked for, and tells its owner. One that is made already, or whose owner left, is let be. */
export async function makeExport(services: Services, parts: readonly ExportPart[], exportId: string): Promise<void> {
  const { db, now, publicUrl, authSecret } = services;
  const [request] = await db
    .select({ userId: dataExports.userId, name: users.name, email: users.email })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)));
  if (!request) return;

  const readyAt = now();
  const expiresAt = new Date(readyAt.getTime() + validMs);
  const contents = await Promise.all(
    parts.map(async (part) => ({ ...part, rows: await part.rows(services, request.userId) })),
  );
  // Fifty thousand acts are ten megabytes of text: nobody else waits for them.
  const zipped = await zipInTurns({
    'dati.json': exportJson(contents),
    'dati.html': exportPage({ name: request.name, at: readyAt, parts: contents }),
  });
  // It says what is sealed elsewhere, in a row that names its owner.
  const archive = seal(authSecret, sealedFor(exportId), zipped);

  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(dataExports)
      .set({ readyAt, expiresAt, archive })
      .where(and(eq(dataExports.id, exportId), isNull(dataExports.readyAt)));
    if (rowCount === 0) return;
    const message = dataExportReady({ name: request.name, url: `${publicUrl}/settings#dati`, expiresAt });
    await queueMail(services, tx, { key: `data-export:${exportId}`, to: request.email, message });
  });
}

/** One object, with a list of rows for each part, a row on each line; in pieces. */
function* exportJson(parts: readonly { name: string; rows: readonly Record<string, unknown>[] }[]): Generator<string> {
  for (const [at, { name, rows }] of parts.entries()) {
    yield `${at === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: [`;
    for (const [index, row] of rows.entries()) yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(row)}`;
    yield rows.length > 0 ? '\n  ]' : ']';
  }
  yield parts.length > 0 ? '\n}\n' : '{}\n';
}

/** The copy as a zip file, for its owner alone, until it expires and while it opens; else 404. */
export async function exportArchive({ db, now, authSecret }: Services, who: SignedIn, id: string): Promise<Buffer> {
  const [found] = await db
    .select({ archive: dataExports.archive })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, who.id), gt(dataExports.expiresAt, now())));
  if (!found?.archive) throw new AppError('not_found', accountTexts.exportGone);
  return openArchive(authSecret, id, found.archive);
}

function openArchive(secret: string, id: string, archive: Buffer): Buffer {
  try {
    return unsealBytes(secret, sealedFor(id), archive);
  } catch {
    log.warn({ exportId: id }, 'a copy of somebody’s data does not open');
    throw new AppError('not_found', accountTexts.exportGone);
  }
}

const sealedFor = (id: string) => ({ purpose: 'data export', id });

/**
 * Forgets the copies that were made: with another secret none of them opens, and their owners may ask again at once. Answers
 * how many.
 */
export async function forgetExports(db: Queryable): Promise<number> {
  const { rowCount } = await db.delete(dataExports).where(isNotNull(dataExports.archive));
  return rowCount ?? 0;
}

/** What accounts themselves keep. Votes are in it with their direction: they are the reader's own. */
export const accountPart = partOf({
  name: 'account',
  title: 'Il tuo account',
  statement: (userId) => sql`
    select name as nome, email, username as "nomeUtente", bio, location as "località", website as sito,
      role as ruolo, email_verified as "emailConfermata", leaderboard_opt_out as "fuoriDallaClassifica",
      newsletter_weekly as "newsletterSettimanale", newsletter_premium as "newsletterPremium",
      two_factor_enabled as "verificaInDuePassaggi", created_at as "membroDal", terms_version as "terminiAccettati",
      privacy_version as "privacyAccettata", terms_accepted_at as "accettatiIl"
    from users where id = ${userId}`,
});

/** Where the person is signed in, without what opens a session. */
export const sessionsPart = partOf({
  name: 'sessioni',
  title: 'Le sessioni aperte',
  statement: (userId) => sql`
    select s.created_at as "inizio", s.updated_at as "ultimaVisita", ${sql.raw(sessionEnd)} as "scadenza",
      s.user_agent as dispositivo, s.ip_address as indirizzo
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} order by s.created_at desc limit 1000`,
});

/**
 * The changes of address that were asked for, for as long as the old one may take them back; without what that is done
 * by.
 */
export const emailChangesPart = partOf({
  name: 'cambiDiIndirizzo',
  title: 'I cambi di indirizzo che hai chiesto',
  statement: (userId) => sql`
    select old_email as "vecchioIndirizzo", new_email as "nuovoIndirizzo", requested_at as "chiestoIl",
      confirmed_at as "confermatoIl", stopped_at as "fermatoIl"
    from email_changes where user_id = ${userId} order by requested_at desc limit 1000`,
});

/** What was decided against the account. */
export const sanctionsPart = partOf({
  name: 'provvedimenti',
  title: 'I provvedimenti sul tuo account',
  statement: (userId) => sql`
    select kind as tipo, reason as regola, text as motivazione, starts_at as inizio, ends_at as fine,
      plan_ends_at as "fineDellAbbonamento", lifted_at as "toltoIl", seen_at as "lettoIl"
    from sanctions where user_id = ${userId} order by starts_at desc limit 1000`,
});

/** What the newsroom's log holds about the account, without who else it was, and what its owner did for the newsroom. */
export const auditPart = partOf({
  name: 'registro',
  title: 'Nel registro della redazione',
  statement: (userId) => sql`
    select at as quando, action as azione, actor_id is not distinct from ${userId}::uuid as "fattoDaTe", before as prima,
      after as dopo
    from audit_events
    where actor_id = ${userId} or (target_kind = 'person' and target_id = ${userId}::text)
    order by at desc limit 10000`,
});
