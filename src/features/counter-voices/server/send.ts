import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { removeVoice } from '#features/manuscripts/server/voices.ts';
import { AppError } from '#platform/app-error.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, IdRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { NewCounterVoice, OwnCounterVoice } from '../contract.ts';
import { voiceRefusedTexts } from '../texts.ts';
import { voiceArrived, voiceReceived } from './emails.ts';
import { isPrinted, ownVoice } from './queries.ts';

type SendServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/**
 * Takes another version of a public local story, with a mail that it came in and one to each admin. Refuses what is no such
 * story (404) and whoever has one there that waits, or was let in and is not out yet (409).
 */
export async function sendVoice(
  services: SendServices,
  who: SignedIn,
  slug: string,
  { part, name, involvement, words, proof, contact }: NewCounterVoice,
): Promise<OwnCounterVoice> {
  const at = services.now();
  return services.db.transaction(async (tx) => {
    const article = await firstRow(tx, ArticleRow)`
      select a.id, a.title from articles a join dal_basso_details d on d.article_id = a.id
      where a.slug = ${slug} and ${sql.raw(isPublic)}`;
    if (!article) throw new AppError('not_found', voiceRefusedTexts.noArticle);
    const waits = await firstRow(tx, IdRow)`
      select v.id from counter_voices v
      where v.article_id = ${article.id} and v.user_id = ${who.id} and v.status = 'accepted' and not ${isPrinted} limit 1`;
    // Of two that are sent at once the database keeps one.
    const sent = waits
      ? undefined
      : await firstRow(tx, IdRow)`
        insert into counter_voices (article_id, user_id, part, name, involvement, words, proof, contact, sent_at)
        values (${article.id}, ${who.id}, ${part}, ${name}, ${involvement}, ${words}, ${proof}, ${contact}, ${at})
        on conflict (article_id, user_id) where status = 'sent' do nothing returning id`;
    if (!sent) throw new AppError('conflict', voiceRefusedTexts.open);

    const { title } = article;
    const url = `${services.publicUrl}/le-mie-storie`;
    const received = voiceReceived({ name: who.name, title, url });
    await queueMail(services, tx, { key: `voice:${sent.id}`, to: who.email, message: received });
    const queueUrl = `${services.publicUrl}/redazione/altre-versioni`;
    await notifyAdmins(services, tx, (admin) => ({
      key: `voice-arrived:${sent.id}:${admin.id}`,
      message: voiceArrived({ name: admin.name, title, url: queueUrl }),
    }));
    return (await ownVoice(tx, who.id, sent.id))!;
  });
}

/**
 * Takes an own version back, out of the correction that waits with it too. Refuses one that is another's or gone (404), and
 * one that readers have (409).
 */
export async function withdrawVoice({ db, now }: SendServices, who: Pick<SignedIn, 'id'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await firstRow(tx, PlaceRow)`
      select article_id as "articleId" from counter_voices where id = ${id} and user_id = ${who.id}`;
    if (!own) throw new AppError('not_found', voiceRefusedTexts.gone);
    // The text first, as whoever lets one in takes them.
    await removeVoice(tx, own.articleId, { id, userId: null, at: now() });
    const gone = await firstRow(tx, IdRow)`
      delete from counter_voices v where v.id = ${id} and v.user_id = ${who.id} and not ${isPrinted} returning v.id`;
    if (!gone) throw new AppError('conflict', voiceRefusedTexts.printed);
  });
}

const ArticleRow = z.object({ id: z.string(), title: z.string() });
const PlaceRow = z.object({ articleId: z.string() });
