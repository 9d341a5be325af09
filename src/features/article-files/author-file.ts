import { tidyParagraphs } from '#lib/text/tidy-lines.ts';
import { z } from 'zod';
import { slugPattern } from '#lib/slug.ts';
import { badLinkReason, badLinks } from '#lib/text/links.ts';
import { badFileName } from './article-file.ts';
import { readParts, writeParagraphs } from './file-parts.ts';
import { readChecked } from './read-checked.ts';
import type { Refusal } from './refusal.ts';
import { line, portrait } from './text-schemas.ts';
import { writeYaml } from './write-yaml.ts';

const schema = z.strictObject({
  name: line,
  role: line,
  tribune: z.boolean().default(false),
  portrait: portrait.optional(),
});

/** Somebody who signs, as a file in `authors/` holds them. */
export type AuthorFile = z.infer<typeof schema> & { slug: string; bio: string };

/** Reads the Markdown form of an author, or says what is wrong with it. The biography may be empty. */
export function parseAuthorFile(slug: string, file: string): { author: AuthorFile } | { refusals: Refusal[] } {
  if (!slugPattern.test(slug)) return { refusals: [{ line: 1, reason: badFileName }] };
  const read = readParts(file);
  if ('refusals' in read) return read;

  const { frontMatter, lead, sections } = read.parts;
  const head = readChecked(frontMatter, schema);
  const refusals = 'refusals' in head ? [...head.refusals] : [];
  for (const { index, target } of badLinks(lead.text)) {
    const above = lead.text.slice(0, index).split('\n').length - 1;
    refusals.push({ line: lead.line + above, reason: badLinkReason(target) });
  }
  if (sections[0]) refusals.push({ line: sections[0].line, reason: 'a biography has no headings' });
  if (refusals.length > 0 || 'refusals' in head) return { refusals };

  return { author: { ...head.value, slug, bio: tidyParagraphs(lead.text) } };
}

/** The Markdown form of an author. */
export function serialiseAuthor({ name, role, tribune, portrait: drawn, bio }: AuthorFile): string {
  const head = writeYaml({ name, role, tribune: tribune || undefined, portrait: drawn });
  const paragraphs = writeParagraphs(bio);
  return `---\n${head}---\n${paragraphs ? `\n${paragraphs}\n` : ''}`;
}
