import { Hono } from 'hono';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { accountTexts } from '../texts.ts';
import { findAvatar } from './avatar.ts';

/** Portraits by their hash: another portrait has another address, so that one is kept for ever. */
export function avatarFiles(services: Pick<Services, 'db'>): Hono {
  return new Hono().get('/media/avatars/:file{[0-9a-f]{64}\\.webp}', async (c) => {
    const bytes = await findAvatar(services, c.req.param('file').slice(0, 64));
    if (!bytes) throw new AppError('not_found', accountTexts.pictureGone);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
