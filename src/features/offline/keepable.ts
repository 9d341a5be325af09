import type { Article } from '#features/articles/contract.ts';
import { signatureOf } from '#features/articles/signature.ts';
import { coverAddress } from '#features/formats/cover-address.ts';
import type { KeptArticle } from './shelf.ts';

/**
 * Whether an answer is a page that may be kept: a whole one of ours under the address that was asked for, which the server
 * lets be kept. A page that goes out while the database is away is none (docs/decisions/028).
 */
export function mayBeKept({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type')?.startsWith('text/html') ?? false) &&
    !headers.get('cache-control')?.includes('no-store') &&
    !headers.has('warning')
  );
}

/** The files of ours that a text names: of a page its scripts, styles, typefaces and pictures, each of these in one size. */
export function filesIn(text: string): string[] {
  const built = text.match(/\/assets\/[\w.-]+/g) ?? [];
  const pictures = [...text.matchAll(/ src="(\/(?:media|avatars)\/[^"]+)"/g)].map(([, file]) => file!);
  return [...new Set([...built, ...pictures])];
}

/** An article as its page brings it along; undefined where it is not whole, or there is none. */
export function articleIn(html: string): Article | undefined {
  const block = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (!block) return undefined;
  const { queries } = JSON.parse(block) as { queries?: { data?: Article }[] };
  const article = queries?.[0]?.data;
  return article?.access?.granted ? article : undefined;
}

/** What the list of kept articles shows of one. */
export function shownOf(
  article: Article,
): Omit<KeptArticle, 'readAt' | 'savedAt' | 'until' | 'isLeased' | 'correctedAt'> {
  const { id, title, format, cover, authors, readingTime, corrections = [] } = article;
  const signature = signatureOf(
    format,
    authors.map(({ name }) => name),
  );
  return { id, title, format, cover, signature, readingTime, corrections: corrections.length };
}

/** The files of the picture that stands beside an article in a list, whichever edition is read. */
export function coverFiles({ slug, format, cover }: Article): string[] {
  if (cover.picture) return [];
  const drawn = { slug, format, variant: cover.variant ?? undefined };
  return [coverAddress(drawn, 'giorno'), coverAddress(drawn, 'sera')];
}

/**
 * By what two files show the same: a picture in another width or form, a cover as another version of the program draws it.
 * Other files are what they are called.
 */
export function likeness(path: string): string {
  const cover = /^\/media\/covers\/[^/]+\/(.+)$/.exec(path);
  if (cover) return `cover ${cover[1]}`;
  return path.replace(/^(\/media\/.+)-\d+\.(webp|jpg)$/, '$1');
}
