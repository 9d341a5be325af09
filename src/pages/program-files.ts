import files from 'virtual:program-files';

export const routerFiles = files.router;
export const articleScripts = files.scripts;
export const articleSheets = files.program.sheets;

/** The files with which a page lives that has these parts, besides those of every article, so that nothing is asked for later. */
export function filesWith(parts: readonly { exported: string }[]): string[] {
  return [...new Set(parts.flatMap(({ exported }) => files.parts[exported] ?? []))];
}
