/** The paragraphs of a text: what stands between blank lines. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
