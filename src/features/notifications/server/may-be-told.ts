import type { Services } from '#platform/services.ts';
import { channels } from '../rules.ts';
import { choicesOf, kindsOn } from './choices.ts';
import { findNotifications } from './find.ts';
import { mailReaders } from './readers.ts';

/**
 * Whether a queued mail may still go out: its reader has an account that is not suspended and wants such mails, and all
 * that it tells of may be told to them now. Between the queue and the mail server an article may be taken back, an
 * electoral silence may begin, and a reader may have had enough.
 */
export async function mayBeTold(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { key, about }: { key: string; about: readonly string[] },
): Promise<boolean> {
  const at = now();
  const [sort, , userId = ''] = key.split(':');
  const [reader] = await mailReaders(db, [userId], at);
  if (!reader) return false;
  const channel = channels.find((known) => known === (sort === 'digest' ? 'digest' : 'mail'))!;
  const kinds = kindsOn(await choicesOf(db, userId), channel);
  const limit = about.length;
  const found = await findNotifications(db, { userId, kinds, from: new Date(0), until: at, only: about, limit }, at);
  return found.length === about.length;
}
