import { z } from 'zod';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { isPublic, summariesOf } from '#features/articles/server/queries.ts';
import { eventColumns, toldEvents } from '#features/articles/server/told-events.ts';
import { eventTitle, eventWords } from '#features/articles/timeline-texts.ts';
import { TimelineEvent } from '#features/articles/timeline-contract.ts';
import { formats } from '#features/formats/formats.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Db } from '#platform/db.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { rows } from '#platform/rows.ts';
import type { Block } from '../blocks.ts';
import type { LetterStory, ShownBlock } from '../contract.ts';

/** Of a comment, and of what the newsroom answered, so many characters are shown. */
const longestQuote = 400;

/**
 * What the parts of a letter show by now, each with its part's id. A part whose article, event or comment may not be shown
 * any more is left out, as one that was retracted or hidden, or that an electoral silence withholds.
 */
export async function shownBlocks(
  db: Db,
  blocks: readonly Block[],
  { now, isSent }: { now: Date; isSent: boolean },
): Promise<{ id: string; shown: ShownBlock }[]> {
  const slugs = blocks.flatMap((block) => ('slug' in block ? [block.slug] : []));
  const eventIds = blocks.flatMap((block) => (block.kind === 'event' ? [block.eventId] : []));
  const commentIds = blocks.flatMap((block) => (block.kind === 'comment' ? [block.commentId] : []));
  const [summaries, events, comments] = await Promise.all([
    summariesOf(db, slugs),
    eventsOf(db, eventIds, now),
    commentsOf(db, commentIds, isSent),
  ]);
  const known = { summaries: new Map(summaries.map((one) => [one.slug, one])), events, comments };
  return blocks.flatMap((block) => {
    const shown = shownBlock(block, known);
    return shown ? [{ id: block.id, shown }] : [];
  });
}

interface Known {
  summaries: ReadonlyMap<string, ArticleSummary>;
  events: ReadonlyMap<string, z.infer<typeof EventRow>>;
  comments: ReadonlyMap<string, z.infer<typeof CommentRow>>;
}

function shownBlock(block: Block, { summaries, events, comments }: Known): ShownBlock | undefined {
  switch (block.kind) {
    case 'text': {
      const { kind, title, text } = block;
      return { kind, title, text };
    }
    case 'reader': {
      const { kind, name, text } = block;
      return { kind, name, text };
    }
    case 'story': {
      const article = summaries.get(block.slug);
      return article && { kind: block.kind, story: letterStory(article), text: block.text };
    }
    case 'event': {
      const event = events.get(block.eventId);
      if (!event) return undefined;
      const { slug, title, format } = event;
      const words = eventWords(event).map((one) => excerpt(one, longestQuote));
      return { kind: block.kind, title: eventTitle(event), story: { slug, title, format }, words, text: block.text };
    }
    case 'comment': {
      const comment = comments.get(block.commentId);
      if (!comment) return undefined;
      const { id: commentId, content, by, slug, title, format } = comment;
      const quote = excerpt(content, longestQuote);
      return { kind: block.kind, commentId, quote, by, story: { slug, title, format }, text: block.text };
    }
    case 'backstage': {
      const article = summaries.get(block.slug);
      return article && { kind: block.kind, story: ofArticle(article), text: block.text };
    }
    case 'opposites': {
      const article = summaries.get(block.slug);
      if (!article) return undefined;
      const story = { id: article.id, ...ofArticle(article) };
      const [pro, contro] = [
        { text: block.pro, by: block.proBy },
        { text: block.contro, by: block.controBy },
      ];
      return { kind: block.kind, story, pro, contro };
    }
    default:
      return unreachable(block);
  }
}

const ofArticle = ({ slug, format, title, shortTitle }: ArticleSummary) => ({
  slug,
  format,
  title: shortTitle ?? title,
});

/** An article as a letter shows it: its uploaded cover, as wide as a mail needs it, or the drawn one. */
export function letterStory({ slug, title, shortTitle, format, summary, cover }: ArticleSummary): LetterStory {
  const { picture } = cover;
  const width = picture?.widths.findLast((one) => one <= widestCover) ?? picture?.widths[0];
  const path = picture && width ? `${picture.base}-${width}.jpg` : `/media/covers/${slug}.png`;
  return { slug, title: shortTitle ?? title, format, summary, cover: path, coverAlt: picture?.alt ?? '' };
}

/** Twice the width of a mail's column, for screens of fine points. */
const widestCover = 1200;

async function eventsOf(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await rows(db, EventRow, {
    name: 'letter_events',
    text: `select ${eventColumns}, a.slug, coalesce(a.short_title, a.title) as title, a.format
      from ${toldEvents('$2')} and e.id = any($1::uuid[])`,
    values: [ids, (await silenceNow(db, now)) !== undefined],
  });
  return new Map(found.map((event) => [event.id, event]));
}

/** Those that both sides like; of a letter that went out those that they liked then. */
async function commentsOf(db: Db, ids: readonly string[], isSent: boolean) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await rows(db, CommentRow, {
    name: 'letter_comments',
    text: `select c.id, a.id as "articleId", c.content, u.name as by, a.slug, coalesce(a.short_title, a.title) as title, a.format
      from comments c join users u on u.id = c.user_id join articles a on a.id = c.article_id
      where c.id = any($1::uuid[]) and c.status = 'published' and (c.bridge_score > 0 or $2) and ${isPublic}`,
    values: [ids, isSent],
  });
  for (const { articleId } of found) dependsOn(`article:${articleId}`);
  return new Map(found.map((comment) => [comment.id, comment]));
}

const OfArticle = z.object({ slug: z.string(), title: z.string(), format: z.enum(formats) });
const EventRow = TimelineEvent.extend({ at: z.date(), dueAt: z.date().nullable() }).extend(OfArticle.shape);
const CommentRow = OfArticle.extend({ id: z.uuid(), articleId: z.uuid(), content: z.string(), by: z.string() });
