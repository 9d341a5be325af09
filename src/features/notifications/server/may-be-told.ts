import type { Services } from '#platform/services.ts';
import type { Channel } from '../rules.ts';
import { choicesOf, kindsOn } from './choices.ts';
import { findNotifications } from './find.ts';
import { mailReaders } from './readers.ts';

/**
 * Whether what waits in a queue may still go out, a mail or a push: its reader has an account that is not suspended and
 * wants such things, and all that it tells of may be told to them now. Meanwhile an article may be taken back, an
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
  const kinds = kindsOn(await choicesOf(db, userId), channelOf[sort as keyof typeof channelOf]);
  const limit = about.length;
  const found = await findNotifications(db, { userId, kinds, from: new Date(0), until: at, only: about, limit }, at);
  return found.length === about.length;
}

/** By what the keys of messages begin with. */
const channelOf = { notification: 'mail', digest: 'digest', push: 'push' } as const satisfies Record<string, Channel>;
