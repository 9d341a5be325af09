import { isLargeData, maxBlock, maxBlocks, maxFrontMatter } from './large-data.ts';
import { tidyParagraphs, trimLine } from '#lib/text/tidy-lines.ts';
import type { Refusal, RefusalKind } from './refusal.ts';

/** A stretch of a file, with the number of its first line. */
export interface SourceText {
  text: string;
  line: number;
}

export interface SourceSection {
  title: string;
  line: number;
  /** The fenced `yaml` block under the heading, without its fences. */
  block: SourceText | undefined;
  text: SourceText;
}

export interface FileParts {
  frontMatter: SourceText;
  /** What stands before the first section. */
  lead: SourceText;
  sections: SourceSection[];
}

/** Takes a file apart: front matter, the text before the first heading, and the sections with their blocks. */
export function readParts(file: string): { parts: FileParts } | { refusals: Refusal[] } {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const garbled = lines.findIndex((line) => /[^\P{Cc}\t]/u.test(line));
  if (garbled >= 0) return refused(garbled, 'control_character', 'holds a control character');
  if (lines[0]?.trimEnd() !== fenceOfFrontMatter)
    return refused(0, 'no_front_matter', 'must begin with a line of --- and front matter');

  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fenceOfFrontMatter);
  if (end < 0) return refused(0, 'open_front_matter', 'the front matter is not closed by a line of ---');

  const frontMatter = { text: lines.slice(1, end).join('\n'), line: 2 };
  if (frontMatter.text.length > maxFrontMatter && !isLargeData(frontMatter.text))
    return refused(0, 'long_front_matter', `the front matter has more than ${maxFrontMatter} characters`);
  return readBody(lines, end + 1, frontMatter);
}

/** Paragraphs as a file holds them, so that no line is taken for a heading or a fence when it is read back. */
export function writeParagraphs(text: string): string {
  return tidyParagraphs(text)
    .split('\n')
    .map((line) => (escapable.test(line) ? `\\${line}` : line))
    .join('\n');
}

/** More than any article has. */
export const maxSections = 60;

const fenceOfFrontMatter = '---';
const heading = /^##[ \t]+(\S.*)$/;
/** Lines that Markdown would read as more than text. */
const marked = /^(?:#{1,6}(?:\s|$)|##|```|~~~)/;
const escapable = new RegExp(`^\\\\*${marked.source.slice(1)}`);
const escaped = new RegExp(`^\\\\(?=\\\\*${marked.source.slice(1)})`);

function readBody(
  lines: readonly string[],
  from: number,
  frontMatter: SourceText,
): { parts: FileParts } | { refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const sections: SourceSection[] = [];
  const lead = { text: '', line: from + 1 };
  let current: SourceText = lead;

  for (let index = from; index < lines.length; index++) {
    const line = trimLine(lines[index]!);
    const title = heading.exec(line)?.[1];
    if (title !== undefined) {
      if (sections.length === maxSections)
        return refused(index, 'many_sections', `there are more than ${maxSections} sections`);
      const block = readBlock(lines, index + 1);
      if (block && block.end === undefined)
        return refused(block.start, 'open_block', 'the yaml block is not closed by a line of ```');
      const next = block?.end === undefined ? index + 1 : block.end + 1;
      current = { text: '', line: next + 1 };
      sections.push({ title, line: index + 1, block: block?.source, text: current });
      index = next - 1;
      continue;
    }
    if (marked.test(line)) refusals.push({ line: index + 1, ...explainMarked(line) });
    current.text += `${line.replace(escaped, '')}\n`;
  }
  if (refusals.length > 0) return { refusals };
  return longBlocks(sections) ?? { parts: { frontMatter, lead, sections } };
}

function longBlocks(sections: readonly SourceSection[]): { refusals: Refusal[] } | undefined {
  let all = 0;
  for (const { block } of sections) {
    if (!block || isLargeData(block.text)) continue;
    const { text, line } = block;
    all += text.length;
    if (text.length > maxBlock)
      return refused(line - 1, 'long_block', `the yaml block has more than ${maxBlock} characters`);
    if (all > maxBlocks)
      return refused(line - 1, 'long_blocks', `the yaml blocks have more than ${maxBlocks} characters together`);
  }
}

/** The block that begins at the first line from here that is not blank; `end` is missing where it is never closed. */
function readBlock(
  lines: readonly string[],
  from: number,
): { start: number; end: number | undefined; source: SourceText } | undefined {
  const start = indexFrom(lines, from, (line) => trimLine(line) !== '');
  if (start < 0 || !/^```ya?ml$/.test(trimLine(lines[start]!))) return undefined;

  const end = indexFrom(lines, start + 1, (line) => line.trimEnd() === '```');
  return {
    start,
    end: end < 0 ? undefined : end,
    source: { text: lines.slice(start + 1, end < 0 ? undefined : end).join('\n'), line: start + 2 },
  };
}

/** Without a look at what stands before: a file may have 100,000 headings. */
function indexFrom(lines: readonly string[], from: number, holds: (line: string) => boolean): number {
  for (let index = from; index < lines.length; index += 1) if (holds(lines[index]!)) return index;
  return -1;
}

function explainMarked(line: string): Pick<Refusal, 'reason' | 'kind'> {
  return /^(?:```|~~~)/.test(line)
    ? { kind: 'stray_block', reason: 'a block stands right under its heading; as text this line needs a \\ before it' }
    : { kind: 'stray_heading', reason: 'only “## Title” opens a section; as text this line needs a \\ before it' };
}

function refused(index: number, kind: RefusalKind, reason: string): { refusals: Refusal[] } {
  return { refusals: [{ line: index + 1, kind, reason }] };
}
