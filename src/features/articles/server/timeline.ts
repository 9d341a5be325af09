import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { TimelineEvent, type Timeline } from '../timeline-contract.ts';
import { isPublic } from './queries.ts';
import { toldEvents } from './told-events.ts';

/**
 * All that happened to a public article that everybody may be told of, the latest first, with the article's id, or undefined.
 * `isSilent`: whether there is an electoral silence.
 */
export async function timelineOf(
  db: Db,
  slug: string,
  isSilent: boolean,
): Promise<{ articleId: string; timeline: Timeline } | undefined> {
  const article = await firstRow(db, ArticleRow, {
    name: 'timeline_article',
    text: `select a.id, a.slug, a.title, a.format from articles a where a.slug = $1 and ${isPublic}`,
    values: [slug],
  });
  if (!article) return undefined;

  const { id: articleId, ...shown } = article;
  const events = await rows(db, EventRow, {
    name: 'timeline',
    text: `
      select e.id, e.kind, e.at, e.stage, c.what, c.why, (
        select json_build_object('outcome', v.outcome, 'guilty', v.guilty, 'innocent', v.innocent,
          'guiltyMeans', t.guilty_means, 'innocentMeans', t.innocent_means)
        from trial_details t where t.article_id = v.article_id) as verdict
      from ${toldEvents('$2')} and e.article_id = $1
      order by e.at desc, e.kind = 'published', e.id`,
    values: [articleId, isSilent],
  });
  return {
    articleId,
    timeline: { ...shown, events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) },
  };
}

const ArticleRow = z.object({ id: z.uuid(), slug: z.string(), title: z.string(), format: z.enum(formats) });
const EventRow = TimelineEvent.extend({ at: z.date() });
