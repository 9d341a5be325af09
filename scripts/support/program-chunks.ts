import { resolve } from 'node:path';

/** What the bundler tells of a module while it puts modules together into files. */
interface Context {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

interface Group {
  name: (id: string, context: Context) => string | null;
}

/** Modules by which program begins with them, or only ever asks for them. */
interface Reach {
  article: Set<string>;
  articleEver: Set<string>;
  router: Set<string>;
  routerEver: Set<string>;
}

/**
 * The files that a program begins with: `common` has what both begin with and what `isShared`, told how many files that are
 * asked for later need it; `article` what only an article's does, `pages` what only the router's does; `parts` and `later`
 * are what one begins with and the other asks for later. The groups `between` come after the first. The order matters: the
 * bundler puts what a file imports into it, unless one before has it.
 */
export function programChunks<Other>(
  isShared: (id: string, parts: number) => boolean,
  ...between: Other[]
): (Group | Other)[] {
  let made: Reach | undefined;
  const group = (name: string, holds: (id: string, reach: Reach, context: Context) => boolean): Group => ({
    name: (id, context) => {
      made ??= reachOf(context);
      return !/node_modules[\\/](?!lucide)/.test(id) && holds(id, made, context) ? name : null;
    },
  });
  return [
    group(
      'common',
      (id, { article, router }, context) => (article.has(id) && router.has(id)) || isShared(id, partsWith(id, context)),
    ),
    ...between,
    group('parts', (id, { article, routerEver }) => article.has(id) && routerEver.has(id)),
    group('article', (id, { article }) => article.has(id)),
    group('later', (id, { router, articleEver }) => router.has(id) && articleEver.has(id)),
    group('pages', (id, { router }) => router.has(id)),
  ];
}

function reachOf(context: Context): Reach {
  const [article, router] = ['src/article/program.tsx', 'src/program.tsx'].map((path) => resolve(path)) as [
    string,
    string,
  ];
  const atOnce = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const ever = (id: string) => [...atOnce(id), ...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
  return {
    article: closure(article, atOnce),
    articleEver: closure(article, ever),
    router: closure(router, atOnce),
    routerEver: closure(router, ever),
  };
}

/** A module, and all that one comes to from it. */
function closure(first: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [first];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next(id));
  }
  return reached;
}

/** How many files that are asked for later need a module at once. */
function partsWith(id: string, context: Context): number {
  const above = closure(id, (each) => context.getModuleInfo(each)?.importers ?? []);
  return [...above].filter((each) => context.getModuleInfo(each)?.dynamicImporters.length).length;
}
