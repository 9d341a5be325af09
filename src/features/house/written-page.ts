import { paragraphsOf } from '#features/articles/paragraphs.ts';
import { slugify } from '#lib/slug.ts';
import type { LegalBlock, LegalSection, LegalText } from './legal-text.ts';

/**
 * A page as an admin wrote it: what stands before the first `## ` is its standfirst and, where there is more, its first
 * section without a title of its own; lines that begin with `- ` are a list; all the rest are paragraphs.
 */
export function writtenPage(text: string, head: Pick<LegalText, 'title' | 'description'>): LegalText {
  const [before = '', ...parts] = `\n${text.replaceAll('\r\n', '\n')}`.split('\n## ');
  const [standfirst = '', ...opening] = paragraphsOf(before);
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), blocks: blocksOf(paragraphsOf(lines.join('\n'))) };
  });
  if (opening.length > 0) sections.unshift({ title: head.title, blocks: blocksOf(opening) });
  return { ...head, standfirst, sections: withAnchors(sections) };
}

function blocksOf(paragraphs: readonly string[]): LegalBlock[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split('\n');
    const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim());
    const prose = lines
      .filter((line) => !line.startsWith('- '))
      .join(' ')
      .trim();
    return [...(prose ? [prose] : []), ...(items.length > 0 ? [{ kind: 'list', items } as const] : [])];
  });
}

/** Two sections of one title have two addresses. */
function withAnchors(sections: readonly Omit<LegalSection, 'id'>[]): LegalSection[] {
  const taken = new Map<string, number>();
  return sections.map((section) => {
    const anchor = slugify(section.title) || 'parte';
    const before = taken.get(anchor) ?? 0;
    taken.set(anchor, before + 1);
    return { id: before === 0 ? anchor : `${anchor}-${before + 1}`, ...section };
  });
}
