import { publication } from '#lib/publication.ts';
import { escapeXml } from '#lib/xml.ts';
import type { NewsArticle } from './queries.ts';

export interface SitemapEntry {
  /** From the root on. */
  path: string;
  changedAt?: Date | null | undefined;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';

export const urlsetStart = `${declaration}<urlset xmlns="${namespace}">\n`;
export const urlsetEnd = '</urlset>\n';

/** The pages of a sitemap, without the element around them. `publicUrl` has no slash at the end. */
export function urls(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => `<url>${place(publicUrl, entry)}</url>\n`).join('');
}

/** A whole sitemap of pages. */
export function urlset(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return urlsetStart + urls(publicUrl, entries) + urlsetEnd;
}

/** The sitemap of sitemaps. */
export function sitemapIndex(publicUrl: string, files: readonly SitemapEntry[]): string {
  const sitemaps = files.map((file) => `<sitemap>${place(publicUrl, file)}</sitemap>\n`).join('');
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${sitemaps}</sitemapindex>\n`;
}

/** A sitemap with the fields of Google News. */
export function newsSitemap(publicUrl: string, articles: readonly NewsArticle[]): string {
  const entries = articles.map(
    ({ slug, title, publishedAt }) =>
      `<url>${place(publicUrl, { path: `/article/${slug}` })}<news:news>` +
      `<news:publication><news:name>${escapeXml(publication.name)}</news:name><news:language>it</news:language></news:publication>` +
      `<news:publication_date>${publishedAt.toISOString()}</news:publication_date>` +
      `<news:title>${escapeXml(title)}</news:title></news:news></url>\n`,
  );
  return `${declaration}<urlset xmlns="${namespace}" xmlns:news="${newsNamespace}">\n${entries.join('')}${urlsetEnd}`;
}

function place(publicUrl: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<loc>${escapeXml(publicUrl + path)}</loc>${changed}`;
}
