/**
 * A page as the router rendered it, without what would load its program at once. The names of the page's own files go to
 * the script in the head, for the starter, which knows those of the program (`known`) and fetches all when it is time.
 */
export function deferProgram(html: string, known: readonly string[] = []): string {
  const files = new Set<string>();
  const kept = html
    .replace(/<script type="module" async="" src="[^"]+"><\/script>/, '')
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, file: string) => {
      if (!known.includes(file)) files.add(file);
      return '';
    });
  return kept.replace(' data-files=""', ` data-files="${[...files].join(' ')}"`);
}
