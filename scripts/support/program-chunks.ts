import { resolve } from 'node:path';

/** What the bundler tells of a module while it puts modules together into files. */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
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
 * The files that a program begins with: `common` has what both begin with, `article` what only an article's does, `pages`
 * what only the router's does; `parts` and `later` are what one begins with and the other asks for later. The groups
 * `between` come after the first. The order matters: the bundler puts what a file imports into it, unless one before has it.
 */
export function programChunks<Other>(...between: Other[]): (Group | Other)[] {
  let made: Reach | undefined;
  const group = (name: string, holds: (id: string, reach: Reach) => boolean): Group => ({
    name: (id, context) => {
      made ??= reachOf(context);
      return !/node_modules[\\/](?!lucide)/.test(id) && holds(id, made) ? name : null;
    },
  });
  return [
    group('common', (id, { article, router }) => article.has(id) && router.has(id)),
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
  return {
    article: closure(article, context, false),
    articleEver: closure(article, context, true),
    router: closure(router, context, false),
    routerEver: closure(router, context, true),
  };
}

/** A module and all that it imports at once, or ever. */
function closure(entry: string, context: Context, isEver: boolean): Set<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const info = context.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...((isEver && info?.dynamicallyImportedIds) || []));
  }
  return reached;
}
