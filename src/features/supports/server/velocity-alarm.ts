import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import { registeredDomain } from '#features/accounts/mail-domains.ts';
import { freshAccountMs } from '#features/votes/cluster-rules.ts';
import { raiseAlarm, type Alarm } from '#features/votes/server/velocity-groups.ts';
import { lookedAtMs } from '#features/votes/server/withdrawn-casts.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { ArticleIdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import {
  fewestInAlarm,
  fewestTogether,
  hourMs,
  providersToCompare,
  standsAfterMs,
  surgesIn,
  type Surge,
  type TracedSupport,
  type UsualShares,
} from '../velocity-rules.ts';
import { alarmRaised } from './emails.ts';
import { supportedOn } from './withdraw-supports.ts';

type AlarmServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/**
 * Looks for stories of whose supports too many came within an hour from one network or one domain of e-mail (product rules
 * 2.3), and raises the alarm: they go on counting, readers see that they are checked, admins are told once. Those that go on
 * with an open alarm join it. Run twice, or at once, it changes nothing more. Throws at the end where a story failed.
 */
export async function watchSupports(services: AlarmServices): Promise<void> {
  const since = lookedSince(services);
  const stories = await rows(services.db, ArticleIdRow)`
    select s.article_id as "articleId" from supports s
    where s.network is not null and s.created_at > ${since}::timestamptz
    group by s.article_id
    having count(*) >= ${fewestInAlarm} and bool_or(s.cluster_id is null and s.standing = 'counted')`;
  await eachByItself(stories, ({ articleId }) =>
    services.db.transaction(async (tx) => {
      // As whoever supports and whoever decides: one after another.
      await tx.execute(sql`select from dal_basso_details where article_id = ${articleId} for update`);
      await lookAtStory(services, tx, articleId);
    }),
  );
}

/** The same for one story, whose row is locked: before a step is reached. */
export async function lookAtStory(services: AlarmServices, tx: Tx, articleId: string): Promise<void> {
  const supports = await tracedSupports(tx, articleId, lookedSince(services));
  const fresh = surgesIn(supports, await usualShares(tx, supports, services.now())).filter(({ supports: surge }) =>
    surge.some(({ clusterId }) => clusterId === null),
  );
  for (const surge of fresh) await putTogether(services, tx, articleId, surge);
}

/**
 * How many of a story's supports count and complete no step (docs/decisions/059): those that an open alarm doubts, and
 * those of several from one network that have not stood long enough for it to see who else comes with them.
 */
export async function unsettledSupports(tx: Queryable, articleId: string, at: Date): Promise<number> {
  const youngest = new Date(at.getTime() - standsAfterMs);
  const hourAgo = new Date(at.getTime() - hourMs);
  const { unsettled } = await oneRow(tx, Unsettled)`
    with together as (
      select network from supports
      where article_id = ${articleId} and standing = 'counted' and network is not null
        and created_at > ${hourAgo}::timestamptz
      group by network having count(*) >= ${fewestTogether}
    )
    select count(*)::int as unsettled from supports s left join vote_clusters c on c.id = s.cluster_id
    where s.article_id = ${articleId} and s.standing = 'counted'
      and (c.kind = 'velocity' and c.status = 'open'
        or s.created_at > ${youngest}::timestamptz and s.network in (select network from together))`;
  return unsettled;
}

/**
 * Forgets the networks of supports after thirty days, and at night those of who has left. Until then these stay: whoever
 * deletes each account before making the next would not be seen otherwise. With the network goes their hour.
 */
export async function cleanUpSupportNetworks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    update supports set network = null, created_at = case when user_id is null then ${supportedOn} else created_at end
    where network is not null and (user_id is null or created_at < ${now()}::timestamptz - interval '30 days')`);
}

const Unsettled = z.object({ unsettled: z.number() });
const Traced = z.object({
  id: z.string(),
  at: z.date(),
  network: z.string().nullable(),
  email: z.string().nullable(),
  clusterId: z.string().nullable(),
  isDecided: z.boolean(),
});
const Share = z.object({ domain: z.string(), share: z.number() });

const lookedSince = ({ now }: Pick<Services, 'now'>) => new Date(now().getTime() - lookedAtMs);

/** The supports of a story that count. What came by an import has no network, and is one of its hour. */
async function tracedSupports(tx: Tx, articleId: string, since: Date): Promise<TracedSupport[]> {
  const found = await rows(tx, Traced)`
    select s.id, s.created_at as at, s.network, case when s.network is not null then u.email end as email,
      case when c.kind = 'velocity' and c.status = 'open' then c.id end as "clusterId",
      coalesce(c.kind <> 'velocity' or c.status <> 'open', false) as "isDecided"
    from supports s left join users u on u.id = s.user_id left join vote_clusters c on c.id = s.cluster_id
    where s.article_id = ${articleId} and s.standing = 'counted' and s.created_at > ${since}::timestamptz`;
  return found.map(({ email, ...support }) => ({ ...support, domain: email && registeredDomain(email) }));
}

/** How many of the accounts that were there before have their mailbox with the providers of many of these supports. */
async function usualShares(tx: Tx, supports: readonly TracedSupport[], at: Date): Promise<UsualShares> {
  const providers = providersToCompare(supports);
  if (providers.length === 0) return new Map();
  const before = new Date(at.getTime() - freshAccountMs);
  const shares = await rows(tx, Share)`
    with known as (
      select split_part(canonical_email(email), '@', 2) as domain from users
      where email_verified and created_at < ${before}::timestamptz
    )
    select p.domain, (100.0 * count(k.domain) / n.accounts)::float8 as share
    from unnest(${sql.param(providers)}::text[]) p (domain) cross join (select count(*) as accounts from known) n
      left join known k on k.domain = p.domain
    where n.accounts >= ${fewestToCompare} group by p.domain, n.accounts`;
  return new Map(shares.map(({ domain, share }) => [domain, share]));
}

/** With fewer accounts nobody can say how usual a provider is. */
const fewestToCompare = 100;

/** Puts the new ones of these supports into the open alarm of the others, or raises one. */
async function putTogether(services: AlarmServices, tx: Tx, articleId: string, surge: Surge): Promise<void> {
  const known = surge.supports.find(({ clusterId }) => clusterId !== null)?.clusterId;
  const id = known ?? randomUUID();
  const fresh = surge.supports.filter(({ clusterId }) => clusterId === null).map((support) => support.id);
  const alarm: Alarm = { id, articleId, signs: surge.signs, peakShare: surge.peakShare, ...(await spansOf(tx, fresh)) };
  await raiseAlarm(tx, alarm, services.now());
  await tx.execute(sql`update supports set cluster_id = ${id} where id = any(${sql.param(fresh)}::uuid[])`);
  if (known) return;
  await announceChange(tx, figureTags(articleId, 'supports'));
  await notifyOfAlarm(services, tx, alarm);
}

const Spans = z.object({
  supports: z.number(),
  firstAt: z.date(),
  lastAt: z.date(),
  firstRegisteredAt: z.date(),
  lastRegisteredAt: z.date(),
});

/** When these supports came and their accounts were made; of who has left nothing is known but the support. */
const spansOf = (tx: Tx, ids: readonly string[]) => oneRow(tx, Spans)`
  select count(*)::int as supports, min(s.created_at) as "firstAt", max(s.created_at) as "lastAt",
    min(coalesce(u.created_at, s.created_at)) as "firstRegisteredAt", max(coalesce(u.created_at, s.created_at)) as "lastRegisteredAt"
  from supports s left join users u on u.id = s.user_id where s.id = any(${sql.param(ids)}::uuid[])`;

const Title = z.object({ title: z.string() });

async function notifyOfAlarm(services: AlarmServices, tx: Tx, { id, articleId }: Alarm): Promise<void> {
  const { title } = await oneRow(tx, Title)`select title from articles where id = ${articleId}`;
  const url = `${services.publicUrl}/admin/voti`;
  await notifyAdmins(services, tx, (admin) => ({
    key: `alarm:${id}:${admin.id}`,
    message: alarmRaised({ name: admin.name, title, url }),
  }));
}
