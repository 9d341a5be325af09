import { Hono } from 'hono';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { removableHeaders } from '#platform/shared-caches.ts';
import { accountTexts } from '../texts.ts';
import { accountTag } from './account-tag.ts';
import { findAvatar } from './avatar.ts';

/** Portraits by their hash: another portrait has another address, so that a browser keeps one for ever. */
export function avatarFiles(services: Pick<Services, 'db' | 'sharedCaches'>): Hono {
  return new Hono().get('/media/avatars/:file{[0-9a-f]{64}\\.webp}', async (c) => {
    const found = await findAvatar(services, c.req.param('file').slice(0, 64));
    if (!found) throw new AppError('not_found', accountTexts.pictureGone);
    return c.body(new Uint8Array(found.bytes), 200, {
      'content-type': 'image/webp',
      ...removableHeaders(services.sharedCaches, accountTag(found.userId)),
    });
  });
}
