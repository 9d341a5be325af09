import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { adoptArticle } from '#features/manuscripts/server/adopt.ts';
import { addVoice, removeVoice } from '#features/manuscripts/server/voices.ts';
import { linesOf, maxReplyLines } from '#features/rettifica/rules.ts';
import { printReply } from '#features/rettifica/server/print-reply.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { NotifyServices } from '#features/workflow/server/notify.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, IdRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { CounterVoice, CounterVoiceAct } from '../contract.ts';
import type { VoiceOutcome } from '../kinds.ts';
import { voicePartTexts, voiceRefusedTexts } from '../texts.ts';
import { voiceAccepted, voiceRefused } from './emails.ts';
import { isOwnAct, mayAct, toVoice, voiceRow, type VoiceRow } from './queries.ts';

type ActServices = NotifyServices & Pick<Services, 'db' | 'authSecret'>;

interface Acting {
  services: ActServices;
  tx: Tx;
  who: SignedIn;
  voice: VoiceRow;
  at: Date;
}

/**
 * Does something with a version: takes it on, notes how the involvement was verified, lets it become a voice of the text
 * (a correction, which is published as any other) or a reply (printed at once), or refuses it. Whoever sent it is told what
 * becomes of it; what was let in as a voice and then is decided otherwise leaves the correction. Refuses one that is gone
 * (404) or decided, an article that is not public or cannot be corrected now (409), what is too long (400, 409), and who
 * would decide about their own (403).
 */
export async function actOnVoice(
  services: ActServices,
  who: SignedIn,
  id: string,
  given: CounterVoiceAct,
): Promise<CounterVoice> {
  const at = services.now();
  // By itself, before any lock: it holds the article from its story on.
  const draftId = given.act === 'accept' && given.as === 'voice' ? await draftFor(services, who, id) : undefined;
  return services.db.transaction(async (tx) => {
    const before = await found(tx, services.authSecret, who, id);
    await refuseAct(tx, before, given.act);
    // The text before the version, as whoever takes one back takes them.
    if (draftId) await putIntoText({ services, tx, who, voice: before, at }, draftId);
    else if (isDecision(given)) await removeVoice(tx, before.articleId, { id, userId: null, at });
    const held = await firstRow(tx, IdRow)`select id from counter_voices where id = ${id} for no key update`;
    if (!held) throw new AppError('not_found', voiceRefusedTexts.gone);
    const voice = await found(tx, services.authSecret, who, id);
    await refuseAct(tx, voice, given.act);
    await carryOut({ services, tx, who, voice, at }, given);
    return toVoice(await found(tx, services.authSecret, who, id), await isOnePerson(tx));
  });
}

async function draftFor(services: ActServices, who: SignedIn, id: string): Promise<string> {
  const voice = await found(services.db, services.authSecret, who, id);
  if (!voice.isPublic) throw new AppError('conflict', voiceRefusedTexts.articleGone);
  return adoptArticle(services, who, voice.article.slug);
}

/** What comes out another way, or not at all, is no part of a correction that waits. */
const isDecision = ({ act }: CounterVoiceAct): boolean => act === 'accept' || act === 'refuse';

async function carryOut(acting: Acting, given: CounterVoiceAct): Promise<void> {
  const { tx, who, voice, at } = acting;
  switch (given.act) {
    case 'take':
      await tx.execute(sql`update counter_voices set taken_by = ${who.id} where id = ${voice.id}`);
      return;
    case 'verify':
      await tx.execute(sql`
        update counter_voices set verified_how = ${given.how}, verified_by = ${who.id}, verified_at = ${at}
        where id = ${voice.id}`);
      await writeAct(acting, 'verify');
      await announceChange(tx, [`article:${voice.articleId}`]);
      return;
    case 'accept':
      return accept(acting, given.as);
    case 'refuse':
      await tx.execute(sql`
        update counter_voices set status = 'refused', outcome = null, refusal_code = ${given.code}, refusal = ${given.words},
          decided_by = ${who.id}, decided_at = ${at} where id = ${voice.id}`);
      await writeAct(acting, 'refuse');
      await tell(acting, 'refused', (to) => voiceRefused({ ...to, code: given.code, words: given.words }));
      return;
    default:
      return unreachable(given);
  }
}

async function accept(acting: Acting, outcome: VoiceOutcome): Promise<void> {
  const { services, tx, who, voice, at } = acting;
  const replyId = outcome === 'reply' ? await print(acting) : null;
  await tx.execute(sql`
    update counter_voices set status = 'accepted', outcome = ${outcome}, reply_id = ${replyId}, decided_by = ${who.id},
      decided_at = ${at} where id = ${voice.id}`);
  await writeAct(acting, 'accept');
  await tell(acting, 'accepted', (to) =>
    voiceAccepted({
      ...to,
      outcome,
      ...(replyId ? { url: `${services.publicUrl}/article/${voice.article.slug}` } : {}),
    }),
  );
}

/** As the section of a voice: the newsroom shortens it there. */
function putIntoText({ services, tx, who, voice, at }: Acting, draftId: string): Promise<void> {
  const { id, part, name, words } = voice;
  const section = {
    type: part === 'called_in' ? ('counterpart' as const) : ('witness' as const),
    title: name,
    content: words,
    details: { speaker: { name, role: voicePartTexts[part] } },
  };
  return addVoice(services, tx, who, { draftId, voice: { id, section }, at, notNow: voiceRefusedTexts.notNow });
}

function print({ tx, who, voice, at }: Acting): Promise<string> {
  const { articleId, name, email, involvement, words, userId, sentAt, verifiedHow, verifierId, verifiedAt } = voice;
  if (!voice.isPublic) throw new AppError('conflict', voiceRefusedTexts.articleGone);
  if (linesOf(words) > maxReplyLines) throw new AppError('conflict', voiceRefusedTexts.tooManyLines(maxReplyLines));
  const reply = { articleId, name, email: email ?? '', concern: involvement, text: words, userId, receivedAt: sentAt };
  const verified = verifiedHow !== null && verifiedAt ? { how: verifiedHow, by: verifierId, at: verifiedAt } : null;
  return printReply(tx, who, { ...reply, verified }, at);
}

async function found(tx: Queryable, secret: string, who: SignedIn, id: string): Promise<VoiceRow> {
  const voice = await voiceRow(tx, secret, who, id);
  if (!voice) throw new AppError('not_found', voiceRefusedTexts.gone);
  return voice;
}

async function refuseAct(tx: Tx, voice: VoiceRow, act: CounterVoiceAct['act']): Promise<void> {
  if (!mayAct(voice, act)) throw new AppError('conflict', voiceRefusedTexts.decided);
  if (!isOwnAct(voice, act) || (await isOnePerson(tx))) return;
  throw new AppError('forbidden', voice.isSender ? voiceRefusedTexts.own : voiceRefusedTexts.ownArticle);
}

/** Of the article, and not of the person: the log names nobody who sent something. */
async function writeAct({ tx, who, voice, at }: Acting, act: 'verify' | 'accept' | 'refuse'): Promise<void> {
  const target = { kind: 'article' as const, id: voice.articleId };
  await writeAudit(tx, { actor: who, action: `voice.${act}`, target, after: { voiceId: voice.id }, at });
}

type Message = (to: { name: string; title: string; url: string }) => MailMessage;

/** Each decision once; whoever has left is told nothing. */
async function tell({ services, tx, voice, at }: Acting, key: string, message: Message): Promise<void> {
  const { id, email, name, article } = voice;
  if (!email) return;
  const to = { name, title: article.title, url: `${services.publicUrl}/le-mie-storie` };
  await queueMail(services, tx, { key: `voice-${key}:${id}:${at.getTime()}`, to: email, message: message(to) });
}
