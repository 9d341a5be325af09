import { Hono, type Context } from 'hono';
import { formatFromPath, formatName, formatPath } from '#features/formats/formats.ts';
import { findAuthor, listArticles, type ListOptions } from '#features/articles/server/queries.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { authorNotFoundHead } from '#features/articles/author-head.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { slugPattern } from '#lib/slug.ts';
import { syndicationTexts } from '../texts.ts';
import { compressed, revalidated, shortLived } from './caching.ts';
import type { DrawnFiles } from './drawn-files.ts';
import { feedPicture } from './feed-picture.ts';
import { writeFeed, writeItems, type Channel, type FeedKind } from './feed.ts';
import { lettersFeed } from './letters-feed.ts';
import { timelineFeed } from './timeline-feed.ts';

/** The newest articles that a feed holds: about two months of the planned pace, and few kilobytes. */
const feedLength = 30;

/** Last part of a feed's address, by kind. */
const files: Record<FeedKind, string> = { atom: 'feed.xml', rss: 'rss.xml' };
const contentTypes: Record<FeedKind, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
};

/**
 * Feeds of everything, of one format, of one author, of the letters and of what happened to one article, each as Atom and as
 * RSS.
 */
export function feedRoutes(services: Services, drawn: DrawnFiles): Hono {
  const { db, publicUrl } = services;
  const router = new Hono();

  for (const kind of ['atom', 'rss'] as const) {
    const file = files[kind];
    const answer = async (
      c: Context,
      channel: Omit<Channel, 'feedPath'>,
      which: Pick<ListOptions, 'format' | 'author'>,
    ) => {
      const { data } = await listArticles(db, { ...which, limit: feedLength, indexed: true });
      const feedPath = `${channel.path.replace(/\/$/, '')}/${file}`;
      const articles = [];
      // One after the other: what is not kept yet is made for it, and readers need the machine as well.
      for (const article of data) articles.push({ article, picture: await feedPicture(services, drawn, article) });
      const body = writeFeed(kind, { ...channel, feedPath }, articles, publicUrl);
      return c.body(body, 200, { 'content-type': contentTypes[kind], 'cache-control': shortLived });
    };

    router.get(`/${file}`, compressed, revalidated, (c) =>
      answer(c, { ...syndicationTexts.everything(), path: '/' }, {}),
    );

    router.get(`/format/:formatType/${file}`, compressed, revalidated, (c) => {
      const format = formatFromPath(c.req.param('formatType'));
      if (!format) throw new AppError('not_found', articleTexts.formatNotFound);
      const path = `/format/${formatPath(format)}`;
      return answer(c, { ...syndicationTexts.format(formatName(format)), path }, { format });
    });

    router.get(`/tribune/:slug/${file}`, compressed, revalidated, async (c) => {
      const slug = c.req.param('slug');
      const author = slugPattern.test(slug) ? await findAuthor(db, slug) : undefined;
      if (!author) throw new AppError('not_found', authorNotFoundHead.title);
      const path = `/tribune/${author.slug}`;
      return answer(c, { ...syndicationTexts.author(author.name), path }, { author: author.slug });
    });

    router.get(`/lettere/${file}`, compressed, revalidated, async (c) => {
      const path = '/lettere';
      const channel = { ...syndicationTexts.letters(), path, feedPath: `${path}/${file}` };
      const body = writeItems(kind, channel, await lettersFeed(services, kind), publicUrl);
      return c.body(body, 200, { 'content-type': contentTypes[kind], 'cache-control': shortLived });
    });

    router.get(`/article/:slug/storia/${file}`, compressed, revalidated, async (c) => {
      const slug = c.req.param('slug');
      if (!slugPattern.test(slug)) throw new AppError('not_found', articleTexts.articleNotFound);
      const feed = await timelineFeed(services, slug);
      const body = writeItems(
        kind,
        { ...feed.channel, feedPath: `${feed.channel.path}/${file}` },
        feed.items,
        publicUrl,
      );
      return c.body(body, 200, {
        'content-type': contentTypes[kind],
        // What is withheld or taken back is so at once.
        'cache-control': 'no-cache',
        // Of the article search engines are told, where they are (art. 64-ter disp. att. c.p.p.).
        'x-robots-tag': 'noindex',
      });
    });
  }

  return router;
}
