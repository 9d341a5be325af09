import type { Plugin, Rollup } from 'vite';
import type { ProgramFiles } from 'virtual:program-files';

const name = 'virtual:program-files';

/** The development server's own entry, which loads all else by itself. */
const inDevelopment: ProgramFiles = {
  scripts: ['/@id/virtual:tanstack-start-dev-client-entry'],
  program: { files: [], sheets: [] },
  router: [],
  parts: {},
};

/** What the pages of articles name of the built files: `import files from 'virtual:program-files'`, on the server. */
export function programFiles(): Plugin {
  let built = inDevelopment;
  return {
    name: 'program-files',
    // Files that hold nothing but styles are gone by then.
    enforce: 'post',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      built = filesOf(bundle, (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
    },
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(built)}` : undefined),
  };
}

/** What pages and the starter name of a bundle for browsers; `isLazy` tells of a module whether it is asked for later. */
export function filesOf(bundle: Rollup.OutputBundle, isLazy: (id: string) => boolean): ProgramFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (names: readonly string[], reached = new Set<string>()): string[] => {
    for (const each of names) {
      if (reached.has(each)) continue;
      reached.add(each);
      reach(byName.get(each)!.imports, reached);
    }
    return [...reached];
  };
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  const fileOf = (path: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))!.fileName;
  const first = reach([entry.fileName, fileOf('/src/article/program.tsx')]);
  const known = new Set(first);
  const sheets = new Set(first.flatMap((each) => [...(byName.get(each)!.viteMetadata?.importedCss ?? [])]));
  const parts = chunks.flatMap((chunk) => {
    const files = reach([chunk.fileName]).filter((each) => !known.has(each));
    // The names that the chunk itself gives away were made short.
    const exports = Object.entries(chunk.modules).flatMap(([id, module]) => (isLazy(id) ? module.renderedExports : []));
    return exports.map((exported) => [exported, files.map(address)] as const);
  });
  return {
    scripts: [],
    program: { files: first.map(address), sheets: [...sheets].map(address) },
    router: reach([entry.fileName, fileOf('/src/program.tsx')]).map(address),
    parts: Object.fromEntries(parts),
  };
}

const address = (file: string) => `/${file}`;
