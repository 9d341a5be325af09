import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { hasPage, isPublic } from '#features/articles/server/queries.ts';
import { signedBy } from '#features/articles/server/is-signed-by.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { verificationOf } from '#features/rettifica/server/verification.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { StandingVoices } from '#features/manuscripts/server/voice-door.ts';
import { toldStory } from '#features/workflow/server/author-key.ts';
import { omit } from '#lib/omit.ts';
import type { Queryable } from '#platform/db.ts';
import { countsEach } from '#platform/facet-counts.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import {
  CounterVoice,
  CounterVoiceQueue,
  OwnCounterVoice,
  voiceActs,
  type OwnCounterVoices,
  type VoiceAct,
} from '../contract.ts';
import { voiceStatuses, type VoiceStatus } from '../kinds.ts';

/** The ids of versions of an article (as `a`) of which the newsroom verified that who speaks is involved, as JSON. */
export const involvedVoices = `(select json_agg(v.id) from counter_voices v
  where v.article_id = a.id and v.outcome = 'voice' and v.verified_at is not null)`;

/** Whether a printed reply (as `q`) was such a version. */
export const isInvolvedReply = `exists (select from counter_voices v
  where v.reply_id = q.id and v.verified_at is not null)`;

/** Whether readers have a version `v`: printed as a reply, or in a section of the article. */
export const isPrinted = sql`(v.reply_id is not null or ${isInSection(sql`v.article_id`, sql`v.id`)})`;

function isInSection(articleId: SQL, id: SQL): SQL {
  return sql`exists (
    select from sections s where s.article_id = ${articleId} and s.details->>'counterVoice' = ${id}::text)`;
}

/** Which of these versions of an article were let in as a voice of it and are there, or are part of what readers have. */
export const standingVoices: StandingVoices = async (tx, articleId, ids) => {
  const found = await rows(tx, IdRow)`
    select given.id from unnest(${sql.param(ids)}::uuid[]) given (id)
    where exists (select from counter_voices v where v.id = given.id and v.article_id = ${articleId} and v.outcome = 'voice')
      or ${isInSection(sql`${articleId}`, sql`given.id`)}`;
  return found.map(({ id }) => id);
};

/** What somebody sent, the latest first. An article that is read no more is named without its address. */
export async function ownVoices(db: Queryable, userId: string): Promise<OwnCounterVoices> {
  const found = await rows(db, OwnRow)`${ownColumns} where v.user_id = ${userId} order by v.sent_at desc, v.id`;
  return { voices: found.map(isoInstants) };
}

/** One of them; undefined where it is another's or gone. */
export async function ownVoice(db: Queryable, userId: string, id: string): Promise<OwnCounterVoice | undefined> {
  const row = await firstRow(db, OwnRow)`${ownColumns} where v.user_id = ${userId} and v.id = ${id}`;
  return row && isoInstants(row);
}

/** Versions in a status, as somebody may act on them: those that wait by age, the others the latest first. */
export async function voiceQueue(
  { db, authSecret }: Pick<Services, 'db' | 'authSecret'>,
  who: Pick<SignedIn, 'id'>,
  { status, cursor }: { status: VoiceStatus; cursor?: string | undefined },
): Promise<CounterVoiceQueue> {
  const order = (status === 'sent' ? oldestFirst : latestFirst)('v.sent_at', 'v.id');
  const [found, counts, onePerson] = await Promise.all([
    rows(db, PlacedRow)`
      select ${columnsFor(authSecret, who)}, ${order.value} as value from ${tables}
      where v.status = ${status} and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    oneRow(db, CounterVoiceQueue.shape.counts, countsEach(counted)),
    isOnePerson(db),
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { voices: page.map((row) => toVoice(row, onePerson)), counts, nextCursor };
}

/** One as it stands, for somebody of the newsroom; undefined where it is gone. */
export function voiceRow(
  db: Queryable,
  secret: string,
  who: Pick<SignedIn, 'id'>,
  id: string,
): Promise<VoiceRow | undefined> {
  return firstRow(db, VoiceRow)`select ${columnsFor(secret, who)} from ${tables} where v.id = ${id}`;
}

export function toVoice(row: VoiceRow, isAlone: boolean): CounterVoice {
  return {
    ...isoInstants(omit(row, ...notShown)),
    verified: verificationOf(row),
    acts: voiceActs.filter((act) => mayAct(row, act) && (isAlone || !isOwnAct(row, act))),
  };
}

/** What can be done where it stands. One that was let in and fell out of the correction again can be put back, or refused. */
export function mayAct(
  { status, isPrinted: isOut, outcome }: Pick<VoiceRow, 'status' | 'isPrinted' | 'outcome'>,
  act: VoiceAct,
): boolean {
  if (status === 'sent') return true;
  if (act === 'verify') return status === 'accepted' && outcome === 'voice';
  return status === 'accepted' && !isOut && act !== 'take';
}

/** Nobody verifies or lets in their own words, and nobody keeps others' from an article or a story of their own. */
export const isOwnAct = ({ isSender, isAuthor }: Pick<VoiceRow, 'isSender' | 'isAuthor'>, act: VoiceAct): boolean =>
  act === 'refuse' ? isAuthor || isSender : isSender && act !== 'take';

const pageSize = 50;
const counted = {
  table: sql`counter_voices v`,
  conditions: sql`true`,
  facets: voiceStatuses,
  isIn: (status: VoiceStatus) => sql`v.status = ${status}`,
};
const sharedColumns = sql`v.id, v.part, v.name, v.words, v.sent_at as "sentAt", v.status, v.outcome,
  ${isPrinted} as "isPrinted", v.refusal_code as "refusalCode", v.refusal`;
const ownColumns = sql`select ${sharedColumns}, v.taken_by is not null as "isTaken", v.verified_at is not null as "isVerified",
  json_build_object('title', a.title, 'slug', case when ${sql.raw(hasPage)} then a.slug end) as article
  from counter_voices v join articles a on a.id = v.article_id`;
/** `isAuthor`: signs the article, or told its story, sealed or not. */
const columnsFor = (
  secret: string,
  { id }: Pick<SignedIn, 'id'>,
): SQL => sql`${sharedColumns}, json_build_object('title', a.title, 'slug', a.slug) as article, v.involvement, v.proof, v.contact, u.email,
  t.name as "takenBy", v.verified_how as "verifiedHow", b.name as "verifiedBy", v.verified_at as "verifiedAt", v.verified_by as "verifierId",
  v.decided_at as "decidedAt", d.name as "decidedBy", (select r.id from drafts r where r.article_id = a.id) as "draftId",
  v.article_id as "articleId", v.user_id as "userId", v.user_id is not distinct from ${id}::uuid as "isSender",
  ${signedBy(sql`v.article_id`, id)} or ${toldStory(sql`v.article_id`, secret, id)} as "isAuthor",
  ${sql.raw(isPublic)} as "isPublic"`;
const tables = sql`counter_voices v join articles a on a.id = v.article_id left join users u on u.id = v.user_id
  left join users t on t.id = v.taken_by left join users b on b.id = v.verified_by left join users d on d.id = v.decided_by`;

/** What only decisions are taken by, and how the involvement was verified, which goes out in one piece. */
const notShown = [
  'verifiedHow',
  'verifiedBy',
  'verifiedAt',
  'verifierId',
  'articleId',
  'userId',
  'isSender',
  'isAuthor',
  'isPublic',
] as const;
const OwnRow = rowOf(OwnCounterVoice);
const VoiceRow = rowOf(CounterVoice.omit({ verified: true, acts: true })).extend({
  verifiedHow: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedAt: z.date().nullable(),
  verifierId: z.string().nullable(),
  articleId: z.string(),
  userId: z.string().nullable(),
  isSender: z.boolean(),
  isAuthor: z.boolean(),
  isPublic: z.boolean(),
});
export type VoiceRow = z.output<typeof VoiceRow>;
const PlacedRow = VoiceRow.extend({ value: z.string() });
