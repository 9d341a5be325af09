import type { ArticleFile } from '#features/article-files/schema.ts';
import { DraftContent } from './content.ts';

/** Who signs an article, as its page names them. */
export interface Signer {
  slug: string;
  name: string;
  role: string;
}

/**
 * What readers see of an article as the content of a draft: `articleOf` makes the same article of it. Undefined of one that
 * is larger than a draft can be.
 */
export function contentOf(article: ArticleFile, signers: readonly Signer[]): DraftContent | undefined {
  const authors = article.authors.map((signature) => {
    const slug = 'author' in signature ? signature.author : '';
    const signer = signers.find((one) => one.slug === slug);
    const { perspective, thesis, quote } = signature;
    return { author: slug, name: signer?.name, role: signer?.role, perspective, thesis, quote };
  });
  const read = DraftContent.safeParse({ ...article, metered: undefined, electoral: undefined, authors });
  return read.success ? read.data : undefined;
}
