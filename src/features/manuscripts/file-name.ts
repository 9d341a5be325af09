import { slugify } from '#lib/slug.ts';

/** The name of a draft's file: its title as an address has it; one in other letters keeps them. */
export function fileNameOf(title: string): string {
  const slug = slugify(title);
  if (/[a-z]/.test(slug)) return `${slug}.md`;
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-').slice(0, 60) || 'senza-titolo'}.md`;
}
