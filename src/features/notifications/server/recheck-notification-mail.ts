import { sql } from 'drizzle-orm';
import { isPublic } from '#features/articles/server/queries.ts';
import { isWithheld } from '#features/articles/server/told-events.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { verdictOn } from '#features/votes/server/told-verdict.ts';
import type { Db } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { firstRow, IdRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { choicesOf, kindsOn } from './choices.ts';
import { digestMail, notificationMail } from './emails.ts';
import { findNotifications, shownSince, type Found } from './find.ts';
import { isQuiet, nextMorning } from './hours.ts';
import { reachableReaders, type Reader } from './readers.ts';
import { stopAddresses, type Stopped } from './stop-key.ts';
import { verdictMail } from './verdict-mail.ts';
import { afterThisMorning } from './waiting-digests.ts';

type RecheckServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'authSecret'>;

/**
 * What a mail that waits says, in words that are made now: what it was given, or a digest the rest of it; nothing (false);
 * or all of it later, when the night or the electoral silence that withholds its verdict is over, or the digests of this
 * morning are made, which take up those of the days before. Meanwhile an article may have been taken back, a comment may
 * have been rewritten, and a reader may have had enough.
 */
export async function recheckNotificationMail(
  services: RecheckServices,
  { key, about }: { key: string; about: readonly string[] },
): Promise<false | MailMessage | Date> {
  const [sort, day = '', userId = ''] = key.split(':');
  const isDigest = sort === 'digest';
  const now = services.now();
  // Asked first: until then each that waits would be looked for again and again.
  const later = isDigest ? await afterThisMorning(services.db, day, now) : undefined;
  if (later) return later;
  const checked = await recheckEvents(services, { userId, channel: isDigest ? 'digest' : 'mail', about });
  if (!checked) return (await withheldUntil(services.db, about, now)) ?? false;
  const mailTo = (what: Stopped) => ({
    name: checked.reader.name,
    publicUrl: services.publicUrl,
    stop: stopAddresses(services, userId, what),
  });
  if (!isDigest) {
    if (isQuiet(now)) return nextMorning(now);
    const [one] = checked.found;
    if (!one) return false;
    const verdict = one.event === 'verdict' ? await verdictOn(services.db, one.slug) : undefined;
    return verdict ? verdictMail(verdict, mailTo(one.kind)) : notificationMail(one, mailTo(one.kind));
  }
  // Noon is that day in Rome at any time of the year.
  const at = new Date(`${day}T12:00:00Z`);
  return digestMail(checked.found, { ...mailTo('digest'), day: at });
}

/**
 * When the electoral silence ends that withholds the verdict of which a mail tells, or the night in which it ends; undefined
 * where none does.
 */
async function withheldUntil(db: Db, about: readonly string[], at: Date): Promise<Date | undefined> {
  const silence = await silenceNow(db, at);
  if (!silence) return undefined;
  const verdict = await firstRow(db, IdRow)`
    select e.id from events e join articles a on a.id = e.article_id
    where e.id = any (${sql.param([...about])}::uuid[]) and ${sql.raw(isPublic)} and ${sql.raw(isWithheld('true'))}`;
  const end = new Date(silence.until);
  return verdict && (isQuiet(end) ? nextMorning(end) : end);
}

/**
 * Who is told, and what of these facts may be told to them now; undefined where it is nothing, as for whoever was suspended
 * or wants no such things any more.
 */
export async function recheckEvents(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, channel, about }: { userId: string; channel: 'mail' | 'digest' | 'push'; about: readonly string[] },
): Promise<{ reader: Reader; found: Found[] } | undefined> {
  const at = now();
  const [reader] = await reachableReaders(db, [userId], at);
  if (!reader) return undefined;
  const kinds = kindsOn(await choicesOf(db, userId), channel);
  const limit = about.length;
  const found = await findNotifications(db, { userId, kinds, from: shownSince(at), until: at, only: about, limit }, at);
  return found.length > 0 ? { reader, found } : undefined;
}
