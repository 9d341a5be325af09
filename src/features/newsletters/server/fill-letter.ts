import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { settingsNow } from '#features/settings/server/current.ts';
import type { Queryable } from '#platform/db.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { FoundRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Block } from '../blocks.ts';
import type { LetterMaterial } from '../contract.ts';
import { promisedKinds, type NewsletterKind } from '../kinds.ts';
import { backstagePart, oppositesPart } from '../letter-parts.ts';
import { isFillTime, nextSending } from '../rules.ts';
import { isNear } from './letters.ts';
import { letterMaterial } from './material.ts';

const most = { stories: 3, promises: 2 } as const;

/**
 * Fills the drafts of the letters on the day before they go out, from what there is: three articles, the stories that are
 * owed a place, a verdict, a correction, what became of promises, a bridge between readers and a question with both its
 * voices; for Supporters, where one can become one, also how a case was verified. Once for each hour, also where an editor
 * deletes it; where a letter for it is there already none is made. What it says and in which words is an editor's. One
 * that cannot be filled keeps no other from being filled; throws at the end.
 */
export async function fillLetters(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  await eachByItself(promisedKinds(), (kind) => fillLetter(services, kind));
}

async function fillLetter(services: Pick<Services, 'db' | 'now'>, kind: NewsletterKind): Promise<void> {
  const { db, now } = services;
  const at = now();
  const sendAt = nextSending(kind, at, (await settingsNow(db)).letters);
  if (!isFillTime(sendAt, at) || (await isSeenTo(db, kind, sendAt))) return;
  const blocks = blocksFrom(await letterMaterial(services, kind));
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into newsletter_fills (kind, send_at) values (${kind}, ${sendAt}) on conflict do nothing`);
    if (!rowCount || (await isThere(tx, kind, sendAt))) return;
    await tx.execute(sql`
      insert into newsletter_letters (kind, blocks, send_at, created_at, updated_at)
      values (${kind}, ${JSON.stringify(blocks)}::jsonb, ${sendAt}, ${at}, ${at})`);
  });
}

async function isSeenTo(db: Queryable, kind: NewsletterKind, sendAt: Date): Promise<boolean> {
  const { found } = await oneRow(db, FoundRow)`
    select exists (select from newsletter_fills where kind = ${kind} and send_at = ${sendAt}) as found`;
  return found;
}

async function isThere(db: Queryable, kind: NewsletterKind, sendAt: Date): Promise<boolean> {
  const { found } = await oneRow(db, FoundRow)`
    select exists (select from newsletter_letters l where l.kind = ${kind} and ${isNear(sendAt)}) as found`;
  return found;
}

/** What a draft begins with. */
export function blocksFrom({ stories, events, comments, questions, owed, backstage }: LetterMaterial): Block[] {
  const id = () => randomUUID().slice(0, 8);
  const eventBlock = ({ id: eventId }: { id: string }): Block => ({ id: id(), kind: 'event', eventId, text: '' });
  const storyBlock = ({ slug }: { slug: string }): Block => ({ id: id(), kind: 'story', slug, text: '' });
  // No question comes again by itself.
  const question = questions.find(({ isUsed }) => !isUsed);
  const isOwed = new Set(owed.map(({ slug }) => slug));
  const verdict = events.find((event) => event.kind === 'verdict');
  const correction = events.find((event) => event.kind === 'correction');
  const promises = events.filter((event) => event.kind.startsWith('promise_')).slice(0, most.promises);
  const newsEvents = [verdict, correction, ...promises].filter((event) => event !== undefined);
  return [
    { id: id(), kind: 'text', title: '', text: '' },
    ...backstage.slice(0, 1).map((story) => backstagePart(story, id())),
    ...stories
      .filter(({ slug }) => !isOwed.has(slug))
      .slice(0, most.stories)
      .map(storyBlock),
    ...owed.map((story) => (story.eventId ? eventBlock({ id: story.eventId }) : storyBlock(story))),
    ...newsEvents.map(eventBlock),
    ...comments.slice(0, 1).map(({ id: commentId }): Block => ({ id: id(), kind: 'comment', commentId, text: '' })),
    ...(question ? [oppositesPart(question, id())] : []),
  ];
}
