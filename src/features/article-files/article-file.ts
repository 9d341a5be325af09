import { drafts } from '#features/formats/drafts.ts';
import { tidyParagraphs } from '#lib/text/tidy-lines.ts';
import { romeIso } from '#lib/rome-time.ts';
import { slugPattern } from '#lib/slug.ts';
import { problemsOf } from './rules.ts';
import { blockSchema, frontMatterSchema, type ArticleFile, type FrontMatter } from './schema.ts';
import type { FileSection } from './schema-parts.ts';
import { readParts, writeParagraphs, type SourceSection } from './file-parts.ts';
import { readChecked } from './read-checked.ts';
import type { Path, Refusal } from './refusal.ts';
import { isLargeData, maxBlock, maxBlocks, maxFrontMatter } from './large-data.ts';
import { writeData } from './write-yaml.ts';

export interface ParsedArticle {
  article: ArticleFile;
  /** The line of the file on which a part of the article stands. */
  lineOf(path: Path): number;
}

/** Reads the Markdown form of an article (docs/article-format.md), or says everything that is wrong with it. */
export function parseArticleFile(slug: string, file: string): ParsedArticle | { refusals: Refusal[] } {
  if (!slugPattern.test(slug)) return { refusals: [{ line: 1, reason: badFileName }] };
  const read = readParts(file);
  if ('refusals' in read) return read;

  const { frontMatter: source, lead, sections: sources } = read.parts;
  const frontMatter = readChecked(source, frontMatterSchema);
  const refusals = [...('refusals' in frontMatter ? frontMatter.refusals : []), ...leadRefusals(lead)];
  if ('refusals' in frontMatter) return { refusals };

  const sections = sources.map((section) => readSection(section, frontMatter.value));
  const lineOf = (path: Path) => {
    const [part, index, ...rest] = path;
    if (part !== 'sections') return frontMatter.lineOf(path);
    return typeof index === 'number' ? sectionLine(sources[index], sections[index], rest) : (sources[0]?.line ?? 1);
  };
  for (const section of sections) if ('refusals' in section) refusals.push(...section.refusals);
  if (refusals.length > 0) return { refusals: inOrder(refusals) };

  const article: ArticleFile = {
    ...frontMatter.value,
    slug,
    sections: sections.flatMap((section) => ('section' in section ? [section.section] : [])),
  };
  const problems = problemsOf(article).map(({ path, reason }) => ({ line: lineOf(path), reason }));
  return problems.length > 0 ? { refusals: inOrder(problems) } : { article, lineOf };
}

/**
 * The Markdown form of an article, also of the largest that the newsroom keeps. Reading it back gives the same article,
 * and the same article the same bytes: a switch stands in it only where it is not as usual.
 */
export function serialiseArticle({ sections, metered, electoral, ...article }: ArticleFile): string {
  const front = {
    ...article,
    slug: undefined,
    publishedAt: romeIso(new Date(article.publishedAt)),
    metered: metered === drafts[article.format].isMetered ? undefined : metered,
    electoral: electoral || undefined,
  };
  let left = maxBlocks;
  const written = sections.map(({ title, type, perspective, content, details }) => {
    const block = writeData({ type, perspective, ...details }, Math.min(maxBlock, left));
    // As it is counted where it is read: what is JSON takes nothing from the others.
    if (!isLargeData(block)) left -= block.length;
    return `\n## ${title}\n\n\`\`\`yaml\n${block}\`\`\`\n\n${writeParagraphs(content)}\n`;
  });
  return `---\n${writeData(front, maxFrontMatter)}---\n${written.join('')}`;
}

export const badFileName =
  'the file name must be lower-case letters, digits and single hyphens, at most 100 characters';

type ReadSection = { section: FileSection; lineOf(path: Path): number } | { refusals: Refusal[] };

function readSection(source: SourceSection, { format }: FrontMatter): ReadSection {
  const { title, line, block } = source;
  if (!block) return { refusals: [{ line, reason: `section “${title}” has no yaml block under its heading` }] };
  const read = readChecked(block, blockSchema(format));
  if ('refusals' in read) return read;

  const content = tidyParagraphs(source.text.text);
  if (content === '') return { refusals: [{ line, reason: `section “${title}” has no text` }] };
  const { type, perspective, ...details } = { perspective: undefined, ...read.value };
  return { section: { type, title, content, perspective, details }, lineOf: read.lineOf };
}

function sectionLine(source: SourceSection | undefined, section: ReadSection | undefined, path: Path): number {
  if (!source) return 1;
  if (path[0] === 'content') return textLine(source, `](${String(path[1])})`);
  return path.length > 0 && section && 'lineOf' in section ? section.lineOf(path) : source.line;
}

function textLine({ text: { text, line } }: SourceSection, sought: string): number {
  const before = text.slice(0, Math.max(0, text.indexOf(sought)));
  return line + before.split('\n').length - 1;
}

function leadRefusals({ text, line }: { text: string; line: number }): Refusal[] {
  const first = text.split('\n').findIndex((row) => row !== '');
  return first < 0 ? [] : [{ line: line + first, reason: 'text before the first section' }];
}

function inOrder(refusals: Refusal[]): Refusal[] {
  return refusals.sort((a, b) => a.line - b.line);
}
