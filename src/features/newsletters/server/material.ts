import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicEventKinds } from '#features/articles/event-kinds.ts';
import { isIndexed, isPublic, summariesOf } from '#features/articles/server/queries.ts';
import { toldEvents } from '#features/articles/server/told-events.ts';
import { eventTitle } from '#features/articles/timeline-texts.ts';
import { bridgeFrom } from '#features/comments/rules.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { rows, SlugRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { LetterMaterial } from '../contract.ts';
import type { NewsletterKind } from '../kinds.ts';
import { backstageOf } from './backstage.ts';
import { owedStories } from './owed-stories.ts';
import { questionsOf } from './questions.ts';
import { letterStory } from './shown-letter.ts';

/** How far one looks back for articles, and for what happened, in days. */
const storyDays = 30;
const eventDays = 10;
const most = { stories: 15, events: 20, comments: 8 } as const;

/**
 * What a letter of a kind can be made of: the latest articles, what happened, comments that have become bridges, questions
 * of two voices, the stories that it owes a place, and those whose verification it may tell.
 */
export async function letterMaterial(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: NewsletterKind,
): Promise<LetterMaterial> {
  const at = now();
  const since = addRomeDays(at, -eventDays);
  const silence = (await silenceNow(db, at)) !== undefined;
  const [latest, events, comments, questions, owed, backstage] = await Promise.all([
    rows(db, SlugRow)`
      select a.slug from articles a
      where ${sql.raw(`${isPublic} and ${isIndexed}`)} and a.published_at > ${addRomeDays(at, -storyDays)}
      order by a.published_at desc, a.id limit ${most.stories}`,
    rows(db, EventRow, {
      name: 'letter_material_events',
      text: `select e.id, e.kind, e.stage, e.at, coalesce(a.short_title, a.title) as story
        from ${toldEvents('$1')} and ${isIndexed} and e.at > $2 and e.kind not in ('published', 'retraction')
        order by e.at desc, e.id limit ${most.events}`,
      values: [silence, since],
    }),
    rows(db, CommentRow)`
      select c.id, c.content, u.name as by, coalesce(a.short_title, a.title) as story
      from events e join comment_events x on x.event_id = e.id join comments c on c.id = x.comment_id
      join users u on u.id = c.user_id join articles a on a.id = e.article_id
      where e.kind = 'bridge' and not e.public and e.at > ${since} and c.bridge_score >= ${bridgeFrom} and c.status = 'published' and ${sql.raw(`${isPublic} and ${isIndexed}`)}
      order by c.bridge_score desc, c.id limit ${most.comments}`,
    questionsOf(db, kind, silence),
    kind === 'weekly' ? owedStories(db, at) : [],
    kind === 'premium' ? backstageOf(db) : [],
  ]);
  // What is owed a place may have come out long ago.
  const slugs = [...new Set([...owed, ...latest].map(({ slug }) => slug))];
  const summaries = new Map((await summariesOf(db, slugs)).map((one) => [one.slug, letterStory(one)]));
  return {
    stories: slugs.flatMap((slug) => summaries.get(slug) ?? []),
    events: events.map(({ id, kind, stage, at: happened, story }) => ({
      id,
      kind,
      stage,
      title: eventTitle({ kind, stage, verdict: null }),
      story,
      at: happened.toISOString(),
    })),
    comments: comments.map(({ id, content, by, story }) => ({ id, quote: excerpt(content, 160), by, story })),
    questions,
    owed,
    backstage,
  };
}

const EventRow = z.object({
  id: z.uuid(),
  kind: z.enum(publicEventKinds),
  stage: z.number().nullable(),
  at: z.date(),
  story: z.string(),
});
const CommentRow = z.object({ id: z.uuid(), content: z.string(), by: z.string(), story: z.string() });
