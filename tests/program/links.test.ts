import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram, type Program } from '../support/program.ts';

let program: Program;

beforeAll(async () => {
  program = await startProgram({ DATA_DIR: '.tmp/links' });
}, 120_000);
afterAll(() => program.stop());

interface Page {
  status: number;
  ids: Set<string>;
  links: URL[];
  isEmptyList: boolean;
}

test('every link of a public page answers, meets the place that it names, and leads to no empty list', async () => {
  const { pages, from } = await allPages();
  expect(pages.size).toBeGreaterThan(100);

  const found = [...pages];
  const told = (path: string) => `${path} from ${from.get(path)}`;
  expect(found.filter(([, { status }]) => status >= 400).map(([path]) => told(path))).toEqual([]);
  expect(found.filter(([, { isEmptyList }]) => isEmptyList).map(([path]) => told(path))).toEqual([]);
  const withoutPlace = found.flatMap(([path, { links }]) =>
    links.filter((link) => lacksPlace(pages.get(pathOf(link)), link)).map((link) => `${link.href} from ${path}`),
  );
  expect(withoutPlace).toEqual([]);
});

/** All pages that links lead to from the home, by their paths, and where each was first met. */
async function allPages(): Promise<{ pages: Map<string, Page>; from: Map<string, string> }> {
  const pages = new Map<string, Page>();
  const from = new Map([['/', '/']]);
  for (const [path] of from) {
    const page = await read(path);
    pages.set(path, page);
    for (const link of page.links) if (!from.has(pathOf(link))) from.set(pathOf(link), path);
  }
  return { pages, from };
}

async function read(path: string): Promise<Page> {
  const answer = await fetch(program.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  const text = await answer.text();
  const html = answer.headers.get('content-type')?.includes('text/html') ? text : '';
  const hrefs = Array.from(html.matchAll(/<a\s[^>]*?href="([^"]+)"/g), ([, href]) => href!.replaceAll('&amp;', '&'));
  const location = answer.headers.get('location');
  const links = [...hrefs, ...(location ? [location] : [])].map((href) => new URL(href, program.url + path));
  return {
    status: answer.status,
    ids: new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!)),
    links: links.filter(({ origin }) => origin === program.url),
    isEmptyList: html.includes('Nessun articolo trovato'),
  };
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

function lacksPlace(page: Page | undefined, { hash }: URL): boolean {
  return hash.length > 1 && page?.status === 200 && !page.ids.has(decodeURIComponent(hash.slice(1)));
}
