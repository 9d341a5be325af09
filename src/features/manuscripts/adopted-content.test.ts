import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseArticleFile } from '#features/article-files/article-file.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { slugify } from '#lib/slug.ts';
import { contentOf } from './adopted-content.ts';
import { articleOf } from './content-article.ts';
import { readDraftFile, writeDraftFile } from './draft-file.ts';

const folder = new URL('../../../demo/articles/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** An article as the database gives it: all who sign by their slug, and pictures by their hash. */
function stored(name: string): ArticleFile {
  const parsed = parseArticleFile(name.replace(/\.md$/, ''), readFileSync(new URL(name, folder), 'utf8'));
  if ('refusals' in parsed) throw new Error(`${name} cannot be read`);
  const { cover, ...article } = parsed.article;
  const authors = article.authors.map((signature) => {
    if ('author' in signature) return signature;
    const { name: signed, role: _, portrait: __, ...stance } = signature;
    return { author: slugify(signed), ...stance };
  });
  const image = cover?.image ? { image: `covers/${'a'.repeat(64)}.jpg` } : {};
  return { ...article, authors, ...(cover ? { cover: { ...cover, ...image } } : {}) } as ArticleFile;
}

test.each(files)('%s is the same article again, also by way of a file', (name) => {
  const article = stored(name);
  const signers = article.authors.map((signature) => ({
    slug: 'author' in signature ? signature.author : '',
    name: 'Chi Firma',
    role: 'cronista',
  }));
  const content = contentOf(article, signers)!;
  expect(content.authors[0]).toMatchObject({ name: 'Chi Firma', role: 'cronista' });
  const { slug, publishedAt, metered: _, electoral: __, ...same } = article;
  const given = {
    slug,
    publishedAt: new Date(publishedAt),
    number: article.format === 'trial' ? article.trial.number : 1,
    people: [],
    mark: article.format === 'dal_basso' ? article.dalBasso : undefined,
  };
  expect(articleOf(article.format, content, given)).toEqual({ article: { slug, publishedAt, ...same } });

  const read = readDraftFile(writeDraftFile(article.format, content, new Date(publishedAt)));
  expect(articleOf(article.format, 'content' in read ? read.content : content, given)).toEqual({
    article: { slug, publishedAt, ...same },
  });
});

test('an author who got an account goes on signing once; the mark on the map stays while the place does', () => {
  const article = stored('pietrascura-ultimo-autobus-14-10.md');
  const content = contentOf(article, [])!;
  const [{ author: slug } = {}] = content.authors;
  const given = { slug: 'x', publishedAt: new Date(article.publishedAt), number: 1, people: [{ slug: slug! }] };
  const mark = article.format === 'dal_basso' ? article.dalBasso : undefined;
  const made = (change: object) => {
    const moved = { ...content, dalBasso: { ...content.dalBasso!, ...change } };
    const result = articleOf('dal_basso', moved, { ...given, mark });
    return 'article' in result ? (result.article as Extract<ArticleFile, { format: 'dal_basso' }>) : undefined;
  };
  expect(made({})!.authors.map((signature) => 'author' in signature && signature.author)).toEqual([slug]);
  expect(made({})!.dalBasso).toMatchObject({ longitude: mark!.longitude, latitude: mark!.latitude });
  expect(made({ place: 'Altrove' })!.dalBasso.longitude).not.toBe(mark!.longitude);
});
