import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { promisedAtOnce } from '#features/articles/promise-rules.ts';
import type { Queryable } from '#platform/db.ts';
import { FoundRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Block } from '../blocks.ts';
import type { LetterMaterial } from '../contract.ts';
import { isFillTime, nextSending } from '../rules.ts';
import { isNear } from './letters.ts';
import { letterMaterial } from './material.ts';

const most = { stories: 3, amplified: 3, promises: 2 } as const;

/**
 * Fills a draft of the letter of the week on Thursday, from what there is: three articles, the stories that reached a
 * thousand supports, a verdict, a correction, what became of promises, a bridge between readers and a question with both its
 * voices. Once a week, also where an editor deletes it; where a letter for that Friday is there already it does nothing. What
 * it says and in which words is an editor's.
 */
export async function fillLetter(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services;
  const at = now();
  if (!isFillTime(at)) return;
  const sendAt = nextSending('weekly', at);
  if (await isThere(db, sendAt)) return;
  const blocks = blocksFrom(await letterMaterial(services));
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into newsletter_fills (send_at) values (${sendAt}) on conflict do nothing`);
    if (!rowCount) return;
    await tx.execute(sql`
      insert into newsletter_letters (kind, blocks, send_at, created_at, updated_at)
      values ('weekly', ${JSON.stringify(blocks)}::jsonb, ${sendAt}, ${at}, ${at})`);
  });
}

async function isThere(db: Queryable, sendAt: Date): Promise<boolean> {
  const { found } = await oneRow(db, FoundRow)`
    select exists (select from newsletter_letters l where l.kind = 'weekly' and ${isNear(sendAt)}) as found`;
  return found;
}

/** What a draft begins with. */
export function blocksFrom({ stories, events, comments, questions }: LetterMaterial): Block[] {
  const id = () => randomUUID().slice(0, 8);
  const eventBlock = ({ id: eventId }: { id: string }): Block => ({ id: id(), kind: 'event', eventId, text: '' });
  const [question] = questions;
  // What was promised to a story that reaches a thousand (product rules 7.2).
  const amplified = events
    .filter(({ kind, stage }) => kind === 'stage' && stage === promisedAtOnce)
    .slice(0, most.amplified);
  const verdict = events.find(({ kind }) => kind === 'verdict');
  const correction = events.find(({ kind }) => kind === 'correction');
  const promises = events.filter(({ kind }) => kind.startsWith('promise_')).slice(0, most.promises);
  const told = [...amplified, verdict, correction, ...promises].filter((event) => event !== undefined);
  return [
    { id: id(), kind: 'text', title: '', text: '' },
    ...stories.slice(0, most.stories).map(({ slug }): Block => ({ id: id(), kind: 'story', slug, text: '' })),
    ...told.map(eventBlock),
    ...comments.slice(0, 1).map(({ id: commentId }): Block => ({ id: id(), kind: 'comment', commentId, text: '' })),
    ...(question ? [oppositesOf(question, id())] : []),
  ];
}

const oppositesOf = ({ slug, pro, contro }: LetterMaterial['questions'][number], id: string): Block => ({
  id,
  kind: 'opposites',
  slug,
  pro: pro.text,
  proBy: pro.by,
  contro: contro.text,
  controBy: contro.by,
});
