import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats } from '#features/formats/formats.ts';
import { broughtBy, neededBy, reachedFrom, readSheet } from '../../scripts/support/css-reach.ts';
import { stylesheetsOf, stylesheetsOfArticle } from './stylesheets.ts';

const sheets = globSync('src/{design,features}/**/*.css').map(readSheet);
const frame = reachedFrom('src/routes/__root.tsx');
const article = 'src/article/program.tsx';
/** Every page links it besides, for paper and for colours of a reader's own. */
const adapted = 'src/adapted.css';
const routes = [...globSync('src/routes/**/*.tsx').filter((path) => !/\/-|__root|\.test\./.test(path)), article];

/** Rules that no element of the page meets, although its modules write classes that begin like theirs: why. */
const metNowhere = [
  // Of `format-NAME` and `article-NAME` a name is known, which none of these is.
  '.format-presentation',
  '.format-more',
  '.format-pro .mark',
  '.article-filters',
  // The line of how far one has read is drawn under the header of an article alone.
  '.site-header',
  // Nobody takes a seat in the scene of the Trial.
  '.jury-counted .jury-seat',
];

test('every route is looked at', () => {
  expect(routes.length).toBeGreaterThan(45);
});

test('the stylesheet of every page comes first, and each of the others is on some page', () => {
  const linked = routes.map(linkedBy);
  expect(new Set(linked.map(([first]) => first))).toEqual(new Set(['src/styles.css']));
  expect(new Set(linked.flat())).toEqual(new Set(['src/styles.css', ...globSync('src/styles/**/*.css')]));
});

test('the newsroom and what is the staff’s are on no page of a reader', () => {
  const ofReaders = routes.filter((path) => !/_newsroom|design-system/.test(path));
  expect(ofReaders.length).toBeGreaterThan(25);
  expect(ofReaders.filter((path) => linkedBy(path).includes('src/styles/newsroom.css'))).toEqual([]);
});

test.each(routes)('%s is shown with the styles of all that its modules write', (path) => {
  // An article stands in no frame of the router's.
  const modules = new Set([...reachedFrom(path), ...(path === article ? [] : frame)]);
  const held = new Set([...[...linkedBy(path), adapted].flatMap(importedBy), ...broughtBy(modules)]);
  const missing = [...neededBy(modules, sheets)].filter(
    ([sheet, rule]) => !held.has(sheet) && !metNowhere.includes(rule),
  );
  expect(missing.map((each) => each.join(': '))).toEqual([]);
});

/** The files that the page of a route links, that of an article those of all formats. */
function linkedBy(path: string): string[] {
  const linked = path === article ? ofArticles() : stylesheetsOf(routeIdOf(path));
  return linked.map((address) => address.slice(1));
}

const routeIdOf = (path: string) => /createFileRoute\('([^']+)'\)/.exec(readFileSync(path, 'utf8'))![1]!;

function ofArticles(): string[] {
  return formats.flatMap((format) => stylesheetsOfArticle({ format }));
}

function importedBy(path: string): string[] {
  const names = readFileSync(path, 'utf8').matchAll(/@import '([^']+)'/g);
  return Array.from(names, ([, name]) => join(path, '..', name!)).flatMap((each) => [each, ...importedBy(each)]);
}
