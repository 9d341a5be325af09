import type { Item } from 'feed';
import { retractionOf } from '#features/articles/server/retraction.ts';
import { timelineOf } from '#features/articles/server/timeline.ts';
import { eventTitle, eventWords } from '#features/articles/timeline-texts.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { escapeXml } from '#lib/xml.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { syndicationTexts } from '../texts.ts';
import type { Channel } from './feed.ts';

interface TimelineFeed {
  channel: Omit<Channel, 'feedPath'>;
  items: Item[];
}

/**
 * What happened to an article, each with its place on the page of all of it. Of an article that was taken back whoever
 * follows it is told that, and nothing else. Refuses one that nobody may read (404).
 */
export async function timelineFeed({ db, now, publicUrl }: Services, slug: string): Promise<TimelineFeed> {
  const found = await timelineOf(db, slug, await silenceNow(db, now()));
  if (!found) return retractedFeed({ db, publicUrl }, slug);

  const { timeline } = found;
  const path = `/article/${timeline.slug}/storia`;
  const items = timeline.events.slice(0, feedLength).map((event) => {
    const link = `${publicUrl}${path}#${event.id}`;
    return itemOf({ title: eventTitle(event), words: eventWords(event), link, at: new Date(event.at) });
  });
  return { channel: { ...syndicationTexts.timeline(timeline.title), path }, items };
}

/** The latest events that a feed holds. */
const feedLength = 30;

async function retractedFeed(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  slug: string,
): Promise<TimelineFeed> {
  const retraction = await retractionOf(db, slug);
  if (!retraction) throw new AppError('not_found', articleTexts.articleNotFound);

  const { words, at } = retraction;
  const path = `/article/${slug}/storia`;
  const item = itemOf({
    title: eventTitle({ kind: 'retraction', stage: null, verdict: null }),
    words: [words],
    link: `${publicUrl}/article/${slug}`,
    at,
  });
  return { channel: { ...syndicationTexts.retracted(), path }, items: [item] };
}

/** The words of a title are ours, and need no escape. */
function itemOf({ title, words, link, at }: { title: string; words: string[]; link: string; at: Date }): Item {
  const description = words.map((one) => `<p>${escapeXml(one)}</p>`).join('');
  return { title, id: link, link, description, date: at, published: at };
}
