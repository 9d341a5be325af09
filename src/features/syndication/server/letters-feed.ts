import type { Item } from 'feed';
import { letterPath } from '#features/newsletters/texts.ts';
import { escapeXml } from '#lib/xml.ts';
import type { Services } from '#platform/services.ts';
import { titleIn, type FeedKind } from './feed.ts';
import { latestLetters } from './queries.ts';

/** The latest letters of the week: what they are about, and where they are read. */
export async function lettersFeed(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  kind: FeedKind,
): Promise<Item[]> {
  const letters = await latestLetters(db);
  return letters.map(({ number, subject, preview, sentAt }) => {
    const link = publicUrl + letterPath({ kind: 'weekly', number });
    return {
      title: titleIn(kind, subject),
      id: link,
      link,
      // HTML to every reader of feeds.
      description: escapeXml(preview),
      date: sentAt,
      published: sentAt,
    };
  });
}
