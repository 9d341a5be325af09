import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { slugify } from '#lib/slug.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { LegalBlock, LegalSection, LegalText } from './legal-text.ts';
import { legalPageTexts } from './texts.ts';

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

/**
 * A page of the program's own in that form: tables, facts and ways to other pages are lists in it, and questions stand
 * before their answers in bold. The form for help is no text.
 */
export function asWritten({ standfirst, inShort, sections }: LegalText): string {
  const short = inShort ? [{ title: legalPageTexts.inShort, blocks: [{ kind: 'list' as const, items: inShort }] }] : [];
  const parts = [...short, ...sections].map(({ title, blocks }) =>
    [`## ${title}`, ...blocks.map(wordsOf)].join('\n\n'),
  );
  return [standfirst, ...parts].join('\n\n');
}

function wordsOf(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'list':
      return listed(block.items);
    case 'questions':
      return block.entries.map(({ question, answer }) => `**${question}** ${answer}`).join('\n\n');
    case 'facts':
      return listed(block.entries.map(({ name, value }) => `${name}: ${value}`));
    case 'table':
      return `${block.caption}:\n\n${listed(block.rows.map(([name, ...cells]) => `**${name}**: ${cells.join('; ')}`))}`;
    case 'links':
      return listed(block.links.map(({ text, to, hash }) => `${text}: ${to}${hash ? `#${hash}` : ''}`));
    default:
      return unreachable(block);
  }
}

const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

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
