import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import { romeDate } from '#lib/rome-time.ts';
import type { DiskSpace } from '#platform/disk-space.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { fullDiskEmail } from './full-disk-email.ts';

/**
 * From now on tells the admins by mail when the disk gets full: of each stage once a day. A database that stands elsewhere
 * says it only when it can take no message any more: the log and the newsroom say it then.
 */
export function notifyWhenDiskFills(services: NotifyingServices): void {
  services.disk.onChange((room, freeBytes) => {
    if (room === 'ample' || freeBytes === undefined) return;
    notifyOfFullDisk(services, room, freeBytes).catch((error: unknown) =>
      log.error({ err: error }, 'the admins could not be told that the disk gets full'),
    );
  });
}

type NotifyingServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'disk'>;

/** One message to each admin, in the queue by the end of this. */
export async function notifyOfFullDisk(
  services: Omit<NotifyingServices, 'disk'>,
  room: Exclude<DiskSpace, 'ample'>,
  freeBytes: number,
): Promise<void> {
  const { db, now, publicUrl } = services;
  const day = romeDate(now());
  await notifyAdmins(services, db, ({ id, name }) => ({
    key: `disk:${room}:${day}:${id}`,
    message: fullDiskEmail({ name, publicUrl, room, freeBytes }),
  }));
}
