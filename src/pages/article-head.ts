import { createHash } from 'node:crypto';
import { editionScript } from '#design/edition.ts';
import { textPreloads } from '#design/fonts.ts';
import { textSizeScript } from '#design/text-size.ts';
import { articleJsonLd } from '#features/articles/json-ld.ts';
import { partAddress } from '#features/articles/part-address.ts';
import { sharedPart, type SharedPart } from '#features/articles/shared-part.ts';
import { sharedPartTexts } from '#features/articles/shared-part-texts.ts';
import { notFoundTitle } from '#features/articles/not-found-title.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { accountHintScript } from '#features/accounts/account-hint.ts';
import { meterScript } from '#features/subscriptions/meter-script.ts';
import { publicationDescription } from '#lib/publication.ts';
import type { ArticlePage } from '../article/page.ts';
import { partsOf } from '../article/parts.ts';
import { pageHead, siteLinks, siteMeta, themeColours } from '../routes/-head.ts';
import { siteUrl } from '../site-url.ts';
import { headScript, headTag } from './head-html.ts';
import { articleScripts, articleSheets, filesWith } from './program-files.ts';
import { starterScript } from './settings-in-html.ts';
import { adaptedSheet, stylesheetsOfArticle } from './stylesheets.ts';

/** What stands in the head of an article's page besides its title, and the sources by which its policy lets our scripts run. */
export function articleHead(
  page: ArticlePage,
  path: string,
  partId: string | undefined,
): { head: string; scriptHashes: string[] } {
  const article = 'article' in page ? page.article : undefined;
  const part = article && sharedPart(article, partId);
  const { meta, links, scripts } = headOf(page, path, part);
  const files = articleScripts.length > 0 ? [] : filesWith(article ? partsOf(article) : []);
  const sheets = [...stylesheetsOfArticle(article), ...articleSheets, ...files.filter(isSheet)];
  const first = editionScript + textSizeScript + accountHintScript + starterScript();
  const own = [...(article?.metered ? [meterScript(article.id)] : []), ...(part ? [landingScript(part.id)] : [])];
  const head = [
    ...siteMeta.map((each) => headTag('meta', each)),
    // A browser runs no script before the stylesheets that stand above it have come.
    headScript(first, { 'data-files': files.filter((each) => !isSheet(each)).join(' ') }),
    ...own.map((script) => headScript(script)),
    ...sheets.map((href) => headTag('link', { rel: 'stylesheet', href })),
    headTag('link', adaptedSheet),
    ...meta.flatMap((each) => ('title' in each ? [] : [headTag('meta', each)])),
    ...[...siteLinks(), ...links, ...(article ? textPreloads() : [])].map((each) => headTag('link', each)),
    ...themeColours.map((each) => headTag('meta', each)),
    ...scripts.map(({ type, children }) => headScript(children, { type })),
    ...articleScripts.map((src) => headScript('', { type: 'module', src })),
  ];
  return { head: head.join(''), scriptHashes: [first, ...own].map(sourceOf) };
}

const isSheet = (file: string) => file.endsWith('.css');

/** Leads whoever comes by the address of a part to it and marks it there, whether or not the page's program ever comes. */
const landingScript = (id: string) =>
  `addEventListener('DOMContentLoaded',function(){location.hash||location.replace('#${id}')})`;

function headOf(page: ArticlePage, path: string, part: SharedPart | undefined): ReturnType<typeof pageHead> {
  if ('article' in page) {
    const { title, summary, slug, unindexed } = page.article;
    const image = `/media/social/${slug}.png`;
    const jsonLd = articleJsonLd(page.article, siteUrl());
    const shared = part && {
      title: sharedPartTexts.partTitle(part.title, part.of),
      description: part.summary,
      path: path + partAddress(part.id),
      image: `/media/social/${slug}/${part.id}.png`,
    };
    return pageHead({ title, description: summary, path, image, type: 'article', jsonLd, noindex: unindexed, shared });
  }
  if ('missing' in page) {
    const title = notFoundTitle(page.missing.retracted);
    return pageHead({ title, description: articleTexts.articleNotFoundHint, path, noindex: true });
  }
  return { meta: [{ name: 'description', content: publicationDescription }], links: [], scripts: [] };
}

const sources = new Map<string, string>();

/** By the hash of its text (decision 004). Most are on every page. */
function sourceOf(script: string): string {
  const source = sources.get(script) ?? `sha256-${createHash('sha256').update(script).digest('base64')}`;
  if (sources.size < mostSources) sources.set(script, source);
  return source;
}

/** That of every page, and a few of articles. */
const mostSources = 100;
