import { globSync, readFileSync } from 'node:fs';

interface Listed {
  packages: readonly string[];
  /** Used in ways that no file names. */
  ignored: readonly string[];
  sources: readonly string[];
}

/**
 * Packages of ours that no file names, a line each. knip lets one pass that another installed package has for a peer:
 * `better-call` was listed for months and imported by nothing of ours.
 */
export function unusedPackages({ packages, ignored, sources }: Listed = ours()): string[] {
  const text = sources.join('\n');
  const isNamed = (name: string) => new RegExp(`['"]${name}(/[^'"\\n]*)?['"]`).test(text);
  return packages
    .filter((name) => !ignored.includes(name) && !isNamed(name.replace(/^@types\//, '')))
    .filter((name) => name !== '@types/node')
    .map((name) => `no file names the package ${name}: npm uninstall ${name}`);
}

function ours(): Listed {
  const { dependencies, devDependencies } =
    readJson<Record<'dependencies' | 'devDependencies', object>>('package.json');
  // The test of this names packages that are none of ours.
  const paths = globSync(['*.{ts,mjs}', '.*.mjs', '{src,scripts,bench,demo,tests}/**/*.{ts,tsx,mjs,css}'], {
    exclude: ['scripts/support/unused-packages.test.ts'],
  });
  return {
    packages: [...Object.keys(dependencies), ...Object.keys(devDependencies)],
    ignored: readJson<{ ignoreDependencies: string[] }>('knip.json').ignoreDependencies,
    sources: paths.map((path) => readFileSync(path, 'utf8')),
  };
}

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;
