import type { FormatFile } from '#features/formats/file.ts';
import { files } from '#features/formats/files.ts';
import { slugify } from '#lib/slug.ts';
import { badLinkReason, badLinks } from '#lib/text/links.ts';
import type { Problem } from './problem.ts';
import type { ArticleFile } from './schema.ts';
import type { Signature } from './schema-parts.ts';

/** What keeps an article whose values are all right from being one of its format (docs/article-format.md). */
export function problemsOf(article: ArticleFile): Problem[] {
  return [...authorProblems(article), ...formatProblems(article), ...linkProblems(article)];
}

/** The slug of whoever signs; of somebody without a file in `authors/` it follows from the name. */
export function slugOf(signature: Signature): string {
  return 'author' in signature ? signature.author : slugify(signature.name);
}

function authorProblems({ authors }: ArticleFile): Problem[] {
  const slugs = authors.map(slugOf);
  const nameless = slugs.indexOf('');
  if (nameless >= 0)
    return [
      { path: ['authors', nameless], kind: 'nameless', reason: 'a name needs a letter from a to z for its address' },
    ];
  const repeated = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index);
  return repeated < 0
    ? []
    : [{ path: ['authors', repeated], kind: 'signs_twice', reason: `${slugs[repeated]} signs twice` }];
}

function formatProblems(article: ArticleFile): Problem[] {
  if (article.sections.length === 0) return [{ path: ['sections'], kind: 'no_section', reason: 'there is no section' }];
  const file: FormatFile = files[article.format];
  return file.problemsOf(article);
}

function linkProblems({ sections }: ArticleFile): Problem[] {
  return sections.flatMap(({ content }, index) =>
    badLinks(content).map(({ target }) => ({
      path: ['sections', index, 'content', target],
      kind: 'link',
      reason: badLinkReason(target),
    })),
  );
}
