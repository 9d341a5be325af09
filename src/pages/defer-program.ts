/**
 * A page as the router rendered it, without what would load its program at once. The names of those files go to the script
 * in the head, which fetches them when it is time (starter.ts): the program's own first, then those that it will ask for,
 * which `programFiles` names, and those of the page.
 */
export function deferProgram(html: string, programFiles: readonly string[] = []): string {
  const files = new Set<string>();
  const kept = html
    .replace(/<script type="module" async="" src="([^"]+)"><\/script>/, (_, file: string) => {
      for (const each of [file, ...programFiles]) files.add(each);
      return '';
    })
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, file: string) => {
      files.add(file);
      return '';
    });
  return kept.replace(' data-files=""', files.size > 0 ? ` data-files="${[...files].join(' ')}"` : '');
}
