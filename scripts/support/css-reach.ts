/** Which stylesheets the modules of a page need, and which they bring themselves; `stylesheets.test.ts` compares. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Features, transform } from 'lightningcss';
import { writtenClasses } from './css-classes.ts';

/** A module and all that it imports, at once or later; of the server's code nothing. */
export function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path) || /\/server\//.test(path)) continue;
    reached.add(path);
    waiting.push(...importsOf(path).filter((each) => /\.tsx?$/.test(each)));
  }
  return reached;
}

/** The stylesheets that modules import themselves. */
export const broughtBy = (modules: Iterable<string>): Set<string> =>
  new Set([...modules].flatMap((path) => importsOf(path).filter((each) => each.endsWith('.css'))));

/** The stylesheets that have a rule of which modules write every class, by what they write. */
export function neededBy(modules: Iterable<string>, sheets: readonly Sheet[]): Map<string, string> {
  const written = new Set([...modules].flatMap((path) => [...classesOf(path)]));
  // Of a class that is put together the beginning has to be known: `voice-*`.
  const begun = [...written].filter((name) => /^[a-z][\w-]*-\*$/.test(name)).map((name) => name.slice(0, -1));
  const isWritten = (name: string) => written.has(name) || begun.some((beginning) => name.startsWith(beginning));
  const needed = sheets.flatMap(({ path, rules }) => {
    const rule = rules.find((classes) => classes.every(isWritten));
    return rule ? [[path, `.${rule.join(' .')}`] as const] : [];
  });
  return new Map(needed);
}

export interface Sheet {
  path: string;
  /** The classes of each selector. */
  rules: string[][];
}

/** Nested rules are written out as a browser reads them. */
export function readSheet(path: string): Sheet {
  const { code } = transform({ filename: path, code: readFileSync(path), include: Features.Nesting });
  const selectors = Array.from(code.toString().matchAll(/[^{};]+(?=\{)/g), ([text]) => text.trim())
    .filter((text) => !text.startsWith('@'))
    .flatMap((text) => text.split(/,(?![^(]*\))/));
  const rules = selectors.map((text) =>
    Array.from(text.replace(/:not\([^)]*\)/g, '').matchAll(/\.([_a-z][\w-]*)/gi), ([, name]) => name!),
  );
  return { path, rules: rules.filter(({ length }) => length > 0) };
}

/** Files of ours that a file imports; types are no imports. */
const importsOf = remembered((path: string): string[] => {
  const source = readFileSync(path, 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
  const named = [...source.matchAll(/\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)];
  return named
    .map(([, ...names]) => names.find(Boolean)!)
    .filter((name) => /^[.#].*\.(tsx?|css)$/.test(name))
    .map((name) => (name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(path), name)))
    .filter((name) => existsSync(name));
});

const classesOf = remembered((path: string) => writtenClasses(readFileSync(path, 'utf8'), path.endsWith('x')));

function remembered<Value>(read: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? read(path);
    known.set(path, value);
    return value;
  };
}
