import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';
import type { Db } from '#platform/db.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { SilenceWindow } from '#features/settings/rules.ts';
import { voteNoteTexts } from '../vote-note-texts.ts';
import { TimelineEvent, type Timeline } from '../timeline-contract.ts';
import { isPublic } from './queries.ts';
import { eventColumns, eventsWithCauses, isWithheld } from './told-events.ts';

/**
 * All that happened to a public article and is not withheld, the latest first, an earlier retraction among it, with the
 * article's id, or undefined. `silence` is the electoral one that there is now.
 */
export async function timelineOf(
  db: Db,
  slug: string,
  silence: SilenceWindow | undefined,
): Promise<{ articleId: string; timeline: Timeline } | undefined> {
  const article = await firstRow(db, ArticleRow, {
    name: 'timeline_article',
    text: `select a.id, a.slug, a.title, a.format, a.electoral
        and exists (select from events e where e.article_id = a.id and e.kind = 'verdict') as "isVerdictElectoral"
      from articles a where a.slug = $1 and ${isPublic}`,
    values: [slug],
  });
  if (!article) return undefined;

  const { id: articleId, isVerdictElectoral, ...shown } = article;
  const note = silence && isVerdictElectoral ? voteNoteTexts.closed(silence.until, silence.reason) : null;
  const events = await rows(db, EventRow, {
    name: 'timeline',
    text: `
      select ${eventColumns}
      from ${eventsWithCauses()} where e.article_id = $1 and e.public and not ${isWithheld('$2')}
      order by e.at desc, e.kind = 'published', e.stage desc nulls last, e.id limit ${mostEvents}`,
    values: [articleId, silence !== undefined],
  });
  return {
    articleId,
    timeline: { ...shown, note, events: events.map(toEvent) },
  };
}

function toEvent({ at, dueAt, what, ...event }: z.infer<typeof EventRow>): TimelineEvent {
  const isLong = event.kind === 'promise_kept' || event.kind === 'promise_answered';
  return {
    ...event,
    what: what && isLong ? excerpt(what, longestExcerpt) : what,
    at: at.toISOString(),
    dueAt: dueAt && dueAt.toISOString(),
  };
}

/** Of what the newsroom answers or asks so many characters are shown, at the most: all of it stands in the article. */
const longestExcerpt = 280;

/** More than an article ever had. */
const mostEvents = 200;

const ArticleRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  format: z.enum(formats),
  isVerdictElectoral: z.boolean(),
});
const EventRow = TimelineEvent.extend({ at: z.date(), dueAt: z.date().nullable() });
