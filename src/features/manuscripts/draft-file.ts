import { tidyParagraphs } from '#lib/text/tidy-lines.ts';
import { serialiseArticle } from '#features/article-files/article-file.ts';
import type { ArticleFile } from '#features/article-files/schema.ts';
import { readParts } from '#features/article-files/file-parts.ts';
import type { Path } from '#features/article-files/refusal.ts';
import { oneLine, paragraphs } from '#lib/text/typed-text.ts';
import { readYaml, type YamlBlock } from '#features/article-files/yaml-block.ts';
import type { Format } from '#features/formats/formats.ts';
import { DraftContent } from './content.ts';
import { inItalian, whatIsExpected, type FileRefusal } from './file-refusal.ts';
import { withoutEmpty } from './without-empty.ts';

/**
 * The Markdown form of a draft (docs/article-format.md), with what there is of it: what is missing is left out, and so are
 * line ends in titles, signs that nobody sees and blanks around paragraphs.
 */
export function writeDraftFile(format: Format, content: DraftContent, publishedAt: Date): string {
  // Whoever has a file in `authors/` is named there.
  const authors = content.authors.map((author) =>
    author.author ? { ...author, name: '', role: '', portrait: undefined } : author,
  );
  const filled = withoutEmpty({ ...content, authors, sections: undefined }) as object;
  const sections = content.sections.map((section) => ({
    ...section,
    title: oneLine(section.title) || '…',
    content: paragraphs(section.content),
    details: withoutEmpty(section.details) ?? {},
  }));
  // The form is written from whatever is there; only reading it asks for an article that is whole.
  const file = { ...filled, format, status: 'draft', publishedAt: publishedAt.toISOString(), sections, slug: '' };
  return serialiseArticle(file as unknown as ArticleFile);
}

/**
 * Reads the Markdown form of an article into a draft. What an article may not lack may be missing here; where it cannot be
 * read at all, says on which lines, in Italian. Its address, hour and status are not taken: they are given by publication.
 */
export function readDraftFile(
  file: string,
): { format: unknown; content: DraftContent } | { refusals: readonly FileRefusal[] } {
  const read = readParts(file);
  if ('refusals' in read) return inItalian(read);
  const front = readYaml(read.parts.frontMatter);
  if ('refusals' in front) return inItalian(front);
  const sections: unknown[] = [];
  const blocks: YamlBlock[] = [];
  for (const { title, block, text, line } of read.parts.sections) {
    const yaml = block && readYaml(block);
    if (!yaml) {
      const reason = `section “${title}” has no yaml block under its heading`;
      return inItalian({ refusals: [{ line, kind: 'no_block', reason }] });
    }
    if ('refusals' in yaml) return inItalian(yaml);
    blocks.push(yaml);
    const { type, perspective, ...details } = keysOf(yaml.value);
    sections.push({
      type,
      perspective,
      details,
      title: title === '…' ? '' : title,
      content: tidyParagraphs(text.text),
    });
  }
  const { format, ...rest } = keysOf(front.value);
  const parsed = DraftContent.safeParse({ ...rest, sections }, { reportInput: true });
  if (parsed.success) return { format, content: parsed.data };
  const lineOf = ([part, index, ...rest]: Path) => {
    if (part !== 'sections') return front.lineOf(index === undefined ? [part!] : [part!, index, ...rest]);
    const { line, text } = read.parts.sections[Number(index ?? 0)] ?? { line: 1, text: { line: 1 } };
    if (rest[0] === 'title') return line;
    if (rest[0] === 'content') return text.line;
    return blocks[Number(index)]?.lineOf(rest[0] === 'details' ? rest.slice(1) : rest) ?? line;
  };
  return {
    refusals: parsed.error.issues.map((issue) => ({
      // What is wrong with the file as a whole is on no line.
      ...(issue.path.length > 0 && { line: lineOf(issue.path) }),
      reason: whatIsExpected(issue),
    })),
  };
}

function keysOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}
