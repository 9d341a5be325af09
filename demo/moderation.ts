import { sql } from 'drizzle-orm';
import { judge } from '#features/comments/server/pipeline/judge.ts';
import { withheldBy } from '#features/comments/server/pipeline/refusal.ts';
import { lockComment, moveComment, writeStep } from '#features/comments/server/transitions.ts';
import { wordFinder } from '#features/comments/server/word-finder.ts';
import { defaultWords } from '#features/comments/default-words.ts';
import { autoHideText } from '#features/moderation/answer-texts.ts';
import { legalGroundOf } from '#features/moderation/reasons.ts';
import { appealDue, reportDue, weightOf } from '#features/moderation/rules.ts';
import type { ReportGround } from '#features/moderation/report-states.ts';
import { romeIso } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { demoReader } from './people.ts';

/** Under which article of the demo the moderators have work; not the first, whose figures the mock-ups show. */
const slug = 'nucleare-ponte-o-deviazione';

/**
 * Gives the moderators something to do: withheld, reported, hidden and rejected comments, an appeal, and a request for a
 * correction. None of them counts anywhere or earns a point.
 */
export async function insertModeration(tx: Tx, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const write = (reader: number, content: string, at: Date) => insertComment(tx, { reader, content, at });

  await write(2901, 'Chi ha firmato questo piano è uno str0nzo, e lo paghiamo pure.', before(5));
  await write(2902, 'Ho i documenti della centrale: chiamatemi al 333 1234567 e ve li mando.', before(3));

  const discussed = await write(2903, 'Chi la pensa così vive di contributi pubblici, altro che ambiente.', before(30));
  for (const [index, ground] of (['insult', 'insult', 'hate'] as const).entries()) {
    await insertReport(tx, { commentId: discussed, reader: 2910 + index, ground, at: before(28 - index) });
  }
  const decision = await move(tx, discussed, 'hidden', {
    actorId: null,
    reason: autoHideText,
    at: before(26),
    legalGround: 'Regole della casa',
    fired: { rule: 'reports', start: null, end: null, matched: null },
  });
  await tx.execute(sql`
    insert into appeals (decision_id, user_id, text, at, due_at)
    select ${decision}, id, 'Parlavo di una categoria, non di una persona. Rileggetelo, per favore.', ${before(20)},
      ${appealDue(before(20))} from users where email = ${demoReader(2903).email}`);

  const { rows: admins } = await tx.execute<{ id: string }>(
    sql`select id from users where email = 'admin@demo.example'`,
  );
  const by = { actorId: admins[0]!.id, at: before(8) };
  const hidden = await write(2904, 'Sei un incapace e lo sanno tutti.', before(10));
  const facts = 'Il commento attacca una persona, non quello che sostiene.';
  await move(tx, hidden, 'hidden', {
    ...by,
    reason: facts,
    reasonCode: 'insult',
    legalGround: legalGroundOf('insult'),
  });
  const rejected = await write(2905, 'Pannelli scontati del 40%, scrivete nel modulo del mio sito.', before(12));
  const advertising = 'È un annuncio: non riguarda l’articolo.';
  await move(tx, rejected, 'rejected', {
    ...by,
    reason: advertising,
    reasonCode: 'spam',
    legalGround: legalGroundOf('spam'),
  });

  const { rows: published } = await tx.execute<{ id: string }>(sql`
    select c.id from comments c join articles a on a.id = c.article_id
    where a.slug = ${slug} and c.status = 'published' order by c.created_at, c.id limit 1`);
  await insertReport(tx, { commentId: published[0]!.id, reader: 2915, ground: 'spam', at: before(4) });
  await insertReport(tx, { commentId: null, reader: 2916, ground: 'rettifica', at: before(40) });
}

/** Withheld where a phase says so, and waiting without a rule where none does: what comes next moves it. */
async function insertComment(
  tx: Tx,
  { reader, content, at }: { reader: number; content: string; at: Date },
): Promise<string> {
  const verdict = await judge(content, {
    now: at,
    role: 'user',
    memberSince: new Date(0),
    isClosed: false,
    isRepeated: false,
    isLimited: false,
    recent: { decided: 0, against: 0 },
    findWord: wordFinder(defaultWords),
    external: undefined,
  });
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into comments (article_id, user_id, content, status, created_at, earns_point, waits_since)
    select a.id, u.id, ${content}, 'pending', ${at}::timestamptz, true, ${at}::timestamptz
    from articles a, users u where a.slug = ${slug} and u.email = ${demoReader(reader).email} returning id`);
  const { id } = rows[0]!;
  if (verdict.outcome === 'withhold')
    await writeStep(tx, { id, status: 'pending' }, 'pending', withheldBy(verdict.fired, at));
  return id;
}

async function move(
  tx: Tx,
  id: string,
  ...[to, decision]: [to: 'hidden' | 'rejected', Parameters<typeof moveComment>[3]]
) {
  return moveComment(tx, (await lockComment(tx, id, id))!, to, decision);
}

interface GivenReport {
  /** None: a report about the article. */
  commentId: string | null;
  reader: number;
  ground: ReportGround;
  at: Date;
}

async function insertReport(tx: Tx, { commentId, reader, ground, at }: GivenReport): Promise<void> {
  const explanation = commentId ? '' : 'La potenza indicata nel secondo turno è quella di un altro impianto.';
  const weight = weightOf({ upheld: 0, dismissed: 0 });
  await tx.execute(sql`
    with kept as (
      insert into reports (number, comment_id, article_id, ground, explanation, user_id, weight, received_at, due_at)
      select ${`S-${romeIso(at).slice(0, 4)}-`}::text || lpad(nextval('report_numbers')::text, 6, '0'), ${commentId}::uuid,
        case when ${commentId}::uuid is null then a.id end, ${ground}, ${explanation}, u.id, ${weight}::smallint,
        ${at}::timestamptz, ${reportDue(ground, at)}::timestamptz
      from articles a, users u where a.slug = ${slug} and u.email = ${demoReader(reader).email} returning id
    )
    insert into report_events (report_id, at, step) select id, ${at}::timestamptz, 'received' from kept`);
  await tx.execute(
    sql`update comments set reported_at = coalesce(reported_at, ${at}::timestamptz) where id = ${commentId}`,
  );
}
