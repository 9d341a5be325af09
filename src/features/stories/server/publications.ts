import { z } from 'zod';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { mailPublished } from './of-manuscript.ts';

/** Tells authors whose story readers see since an hour that was set before, as long as that is news. */
export async function settlePublications(services: Services): Promise<void> {
  const { db, now } = services;
  const published = await rows(db, Published)`
    select s.id, a.title, a.slug from stories s join articles a on a.id = s.article_id
    where s.status = 'published' and s.published_at > s.changed_at and s.published_at between ${new Date(now().getTime() - newsMs)} and ${now()}
    order by s.id`;
  await eachByItself(published, ({ id, ...article }) =>
    db.transaction((tx) => mailPublished(services, tx, id, article)),
  );
}

const Published = z.object({ id: z.string(), title: z.string(), slug: z.string() });
const newsMs = 3 * 24 * 3600_000;
