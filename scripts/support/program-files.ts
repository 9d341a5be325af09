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
      this.emitFile({ type: 'asset', fileName: articlePartsName, source: JSON.stringify(partsOfArticles(bundle)) });
      built = filesOf(bundle, (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
    },
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(built)}` : undefined),
  };
}

/** Where the build leaves the list of `partsOfArticles` for the service worker's (scripts/build.ts), which takes it away. */
export const articlePartsName = 'article-parts.json';

/** What an article's page, whatever it is of, asks for when its reader comes near: by address, in no order. */
function partsOfArticles(bundle: Rollup.OutputBundle): string[] {
  const { program, router } = filesOf(bundle, () => false);
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[address(file.fileName), file]] : [])),
  );
  const reached = new Set(program.files);
  const add = (name: string) => {
    if (reached.has(name) || router.includes(name)) return;
    reached.add(name);
    for (const sheet of chunks.get(name)?.viteMetadata?.importedCss ?? []) reached.add(address(sheet));
    for (const each of chunks.get(name)?.imports ?? []) add(address(each));
  };
  const later = (name: string) => (chunks.get(name)?.dynamicImports ?? []).map(address);
  program.files.flatMap(later).forEach(add);
  // In it a comment is written also where it was never seen before.
  const discussion = [...reached].flatMap(later).find((name) => holds(chunks.get(name), discussionPath));
  if (discussion) add(discussion);
  return [...reached].filter((name) => !program.files.includes(name));
}

const discussionPath = '/src/features/comments/ui/discussion.tsx';

const holds = (chunk: Rollup.OutputChunk | undefined, path: string) =>
  chunk?.moduleIds.some((id) => id.endsWith(path)) ?? false;

/** What pages and the starter name of a bundle for browsers; `isLazy` tells of a module whether it is asked for later. */
export function filesOf(bundle: Rollup.OutputBundle, isLazy: (id: string) => boolean): ProgramFiles {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  const fileOf = (path: string) => chunks.find((chunk) => holds(chunk, path))!.fileName;
  const first = reach(chunks, [entry.fileName, fileOf('/src/article/program.tsx')]);
  const known = new Set(first);
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sheetsOf = (files: readonly string[]) =>
    files.flatMap((each) => [...(named.get(each)!.viteMetadata?.importedCss ?? [])]);
  const sheets = new Set(sheetsOf(first));
  const parts = chunks.flatMap((chunk) => {
    const files = reach(chunks, [chunk.fileName]).filter((each) => !known.has(each));
    // The names that the chunk itself gives away were made short.
    const exports = Object.entries(chunk.modules).flatMap(([id, module]) => (isLazy(id) ? module.renderedExports : []));
    const brought = sheetsOf(files).filter((each) => !sheets.has(each));
    return exports.map((exported) => [exported, [...files, ...brought].map(address)] as const);
  });
  return {
    scripts: [],
    program: { files: first.map(address), sheets: [...sheets].map(address) },
    router: reach(chunks, [entry.fileName, fileOf('/src/program.tsx')]).map(address),
    parts: Object.fromEntries(parts),
  };
}

/**
 * By file, what it asks for where somebody is signed in: the files `own-*` of a reader's own vote, verdict, support and
 * reactions, with those that they need besides what is `known` and what the file needs itself.
 */
export function ownFilesOf(bundle: Rollup.OutputBundle, known: readonly string[]): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const own = chunks.flatMap(({ fileName, dynamicImports }) => {
    const wanted = dynamicImports.filter((each) => /\/own-[^/]*$/.test(each));
    const there = new Set([...known, ...reach(chunks, [fileName]).map(address)]);
    const files = reach(chunks, wanted).map(address);
    return wanted.length > 0 ? [[address(fileName), files.filter((each) => !there.has(each))] as const] : [];
  });
  return Object.fromEntries(own);
}

const chunksOf = (bundle: Rollup.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** These files, and all that they need. */
function reach(chunks: readonly Rollup.OutputChunk[], names: readonly string[], reached = new Set<string>()): string[] {
  for (const each of names) {
    if (reached.has(each)) continue;
    reached.add(each);
    reach(chunks, chunks.find(({ fileName }) => fileName === each)!.imports, reached);
  }
  return [...reached];
}

const address = (file: string) => `/${file}`;
