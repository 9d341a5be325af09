import { fontPreloads } from '#design/fonts.ts';
import { publication } from '#lib/publication.ts';
import { safeJson } from '#lib/safe-json.ts';
import { siteUrl } from '../site-url.ts';

/** What every page says of how it is shown, whatever it is. */
export const siteMeta = [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }];

/** The paper's colour around the page, by day and in the evening. */
export const themeColours = [
  { name: 'theme-color', content: '#FAF5E9', media: '(prefers-color-scheme: light)' },
  { name: 'theme-color', content: '#12151C', media: '(prefers-color-scheme: dark)' },
];

/** What every page links, besides its stylesheets. */
export const siteLinks = () => [
  ...fontPreloads(),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/atom+xml', title: publication.name, href: '/feed.xml' },
];

interface Page {
  title: string;
  /**
   * For search engines and for what is shared: of a page that was rendered on the server. It is left out of what every
   * reader downloads (`import.meta.env.SSR`), and where nobody comes from a search.
   */
  description?: string | undefined;
  /** The page's one address, from the root on. */
  path: string;
  /** Path of the picture that goes with the page when it is shared, 1200 by 630. */
  image?: string;
  type?: 'website' | 'article';
  /** Structured data; made safe for a script element here. */
  jsonLd?: object;
  noindex?: boolean | undefined;
  /** What is told where a part of the page is shared, in place of the page; its canonical address stays that of the page. */
  shared?: Pick<Page, 'title' | 'description' | 'path' | 'image'> | undefined;
  /** Feeds of what the page lists. */
  feeds?: { title: string; path: string }[];
}

/** What every page says about itself to browsers, search engines and whoever shares it. */
export function pageHead(page: Page) {
  const { title, description, path, type = 'website', feeds = [], shared = page } = page;
  const image = siteUrl() + (shared.image ?? '/media/social/site.png');
  const url = siteUrl() + path;
  const fullTitle = `${title} | ${publication.name}`;
  return {
    meta: [
      { title: fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: publication.name },
      { property: 'og:locale', content: 'it_IT' },
      { property: 'og:type', content: type },
      { property: 'og:title', content: shared.title },
      ...(shared.description ? [{ property: 'og:description', content: shared.description }] : []),
      { property: 'og:url', content: siteUrl() + shared.path },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: shared.title },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      ...(page.noindex ? [] : [{ rel: 'canonical', href: url }]),
      ...feeds.map((feed) => ({ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.path })),
    ],
    scripts: page.jsonLd === undefined ? [] : [{ type: 'application/ld+json', children: safeJson(page.jsonLd) }],
  };
}

/** The head of a page that no search engine lists, by its address. Few letters for each: every page downloads them all. */
export const unlistedHead =
  (page: Pick<Page, 'title' | 'description'>) =>
  ({ match }: { match: { pathname: string } }) =>
    pageHead({ ...page, path: match.pathname, noindex: true });
