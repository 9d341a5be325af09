import { formatName } from '#features/formats/formats.ts';
import { Feed, type Item } from 'feed';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { escapeXml, xmlCharacters } from '#lib/xml.ts';
import { contactFor, publication } from '#lib/publication.ts';
import type { FeedPicture } from './feed-picture.ts';

export type FeedKind = 'atom' | 'rss';

export interface Channel {
  title: string;
  description: string;
  /** The page that shows the same articles, from the root on. */
  path: string;
  /** The feed's own address, from the root on. */
  feedPath: string;
}

/** An article, and the picture that goes with it. */
export interface FeedArticle {
  article: ArticleSummary;
  picture: FeedPicture | undefined;
}

/**
 * A feed of articles with their summaries. Never more of their text: articles are metered (product rules 6).
 * `publicUrl` has no slash at the end.
 */
export function writeFeed(
  kind: FeedKind,
  channel: Channel,
  articles: readonly FeedArticle[],
  publicUrl: string,
): string {
  const item = kind === 'atom' ? atomItem : rssItem;
  const items = articles.map(({ article, picture }) => {
    const enclosure = picture && { url: publicUrl + picture.path, type: picture.type, length: picture.length };
    return {
      ...sharedItem(article, publicUrl),
      ...item(article, publicUrl),
      ...(enclosure ? { enclosure } : {}),
    };
  });
  return writeItems(kind, channel, items, publicUrl);
}

/** A feed of what has been made of its items. */
export function writeItems(
  kind: FeedKind,
  { title, description, path, feedPath }: Channel,
  items: readonly Item[],
  publicUrl: string,
): string {
  const latest = Math.max(0, ...items.map(({ date }) => date.getTime()));
  const feed = new Feed({
    id: publicUrl + path,
    title: xmlCharacters(title),
    description: xmlCharacters(description),
    link: publicUrl + path,
    feed: publicUrl + feedPath,
    language: 'it',
    updated: new Date(latest),
    generator: publication.name,
    author: { name: publication.name, link: publicUrl },
    image: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
  });
  for (const item of items) feed.addItem(item);
  return kind === 'atom' ? feed.atom1() : feed.rss2();
}

/** A title as the readers of a kind of feed take it. */
export const titleIn = (kind: FeedKind, title: string): string =>
  // Of Atom the library declares it as HTML.
  kind === 'atom' ? escapeXml(title) : plainOrHtml(title);

function sharedItem({ slug, summary, format, createdAt, updatedAt }: ArticleSummary, publicUrl: string) {
  return {
    link: `${publicUrl}/article/${slug}`,
    // HTML to every reader of feeds.
    description: escapeXml(summary),
    date: new Date(updatedAt),
    published: new Date(createdAt),
    category: [{ name: formatName(format), term: format }],
  };
}

function atomItem({ title, slug, authors }: ArticleSummary, publicUrl: string): Pick<Item, 'title' | 'id' | 'author'> {
  return {
    title: titleIn('atom', title),
    id: `${publicUrl}/article/${slug}`,
    author: authors.map((author) => ({
      name: xmlCharacters(author.name),
      link: `${publicUrl}/tribune/${author.slug}`,
    })),
  };
}

function rssItem({ title, authors }: ArticleSummary): Pick<Item, 'title' | 'author'> {
  return {
    title: titleIn('rss', title),
    // RSS knows one author, by e-mail address: without one there is none.
    author:
      authors.length > 0 && contactFor('newsroom')
        ? [{ email: contactFor('newsroom'), name: xmlCharacters(authors.map(({ name }) => name).join(', ')) }]
        : [],
  };
}

/**
 * Some readers take a title of RSS for text, others for HTML: only what could begin an element is escaped, so that
 * nothing runs in these and little shows in those. The library's CDATA, too, can only end at a `>`.
 */
function plainOrHtml(text: string): string {
  return xmlCharacters(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
