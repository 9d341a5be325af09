import { z } from 'zod';
import { changePromise, noteLate, noteReminded, recordPromiseEvent } from '#features/articles/server/promises.ts';
import { addRomeDays, romeDate } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { promiseTexts, type DemoPromise } from './promise-texts.ts';

/** What the demo's newsroom did about the steps that stories reached: kept in time, late, or met by silence. */
export async function insertPromises(tx: Tx, now: Date): Promise<void> {
  const found = await rows(tx, PromiseRow)`
    select p.id, p.article_id as "articleId", a.slug, p.stage, s.reached_at as "reachedAt",
      (select id from users where email = 'admin@demo.example') as "adminId",
      (select id from users where email = 'tribuna@demo.example') as "writerId",
      (select name from users where email = 'tribuna@demo.example') as journalist
    from promises p join support_stages s using (article_id, stage) join articles a on a.id = p.article_id order by a.slug, p.stage`;
  for (const promise of found) {
    const text = promiseTexts.find(({ slug, stage }) => slug === promise.slug && stage === promise.stage);
    if (text) await keep(tx, promise, { text, now });
  }
  // Nobody is written to of what was late before the program began.
  await noteReminded(tx, { at: now, until: addRomeDays(now, 2), atOnce: 100 });
  await noteLate(tx, { at: now, atOnce: 100 });
}

const PromiseRow = z.object({
  id: z.string(),
  articleId: z.string(),
  slug: z.string(),
  stage: z.number(),
  reachedAt: z.date(),
  adminId: z.string(),
  writerId: z.string(),
  journalist: z.string(),
});

/** Does what was done by now: a step that was reached only days ago waits. */
async function keep(
  tx: Tx,
  { id, articleId, stage, reachedAt, adminId, writerId, journalist }: z.infer<typeof PromiseRow>,
  { text, now }: { text: DemoPromise; now: Date },
): Promise<void> {
  const { afterDays, words, counterpart, late, answer } = text;
  await changePromise(tx, id, { ownerId: writerId });
  if (late) {
    const newDueOn = romeDate(addRomeDays(now, late.inDays));
    return changePromise(tx, id, { lateReason: late.reason, newDueOn });
  }
  const keptAt = addRomeDays(reachedAt, afterDays);
  const askedOn = romeDate(keptAt > now ? now : keptAt);
  await changePromise(tx, id, { words, writtenBy: writerId, ...(counterpart ? { counterpart, askedOn } : {}) });
  if (keptAt > now) return;

  await changePromise(tx, id, { keptAt, keptBy: adminId, ...(counterpart ? { journalist } : {}) });
  await recordPromiseEvent(tx, { articleId, stage }, { kind: 'promise_kept', at: keptAt });
  const answeredAt = answer && addRomeDays(keptAt, answer.afterDays);
  if (!answeredAt || answeredAt > now) return;
  await changePromise(tx, id, { answer: answer.words, answeredOn: romeDate(answeredAt), answeredAt });
  await recordPromiseEvent(tx, { articleId, stage }, { kind: 'promise_answered', at: answeredAt });
}
