import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { answerError, platformTexts } from './api-router.ts';
import { AppError } from './app-error.ts';
import { isDiskFull, type DiskWatch } from './disk-space.ts';
import { warnMeasured } from './measured-log.ts';

/** Somebody must make room, which takes minutes. */
const retryAfterSeconds = 60;

/** Refuses to write (503) while the disk has no room for it; `exempt` are the calls by which an admin comes in to look. */
export function refuseWritesOnFullDisk(disk: DiskWatch, { exempt }: { exempt: RegExp }): MiddlewareHandler {
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (disk.room === 'gone' && !isRead && !exempt.test(c.req.path)) {
      throw noRoom();
    }
    await next();
  };
}

/** Answers as `answerError` does; the disk hears of what the database refuses, and a full one is told as such. */
export function answerAndNoteFullDisk(disk: DiskWatch): ErrorHandler {
  return (error, c) => {
    disk.noteError(error);
    if (!isDiskFull(error)) return answerError(error, c);
    warnMeasured('the database refused to write for want of room', { err: error });
    return answerError(noRoom(), c);
  };
}

function noRoom(): AppError {
  return new AppError('unavailable', platformTexts.noRoom, { retryAfterSeconds });
}
