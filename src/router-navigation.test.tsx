import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { documentHref } from '#design/document-href.ts';
import { Link, RouterButtonLink } from '#design/link.tsx';
import { NavigationContext } from '#design/navigation.ts';
import { parsePlainSearch, stringifyPlainSearch } from '#lib/plain-search.ts';
import { routerNavigation } from './router-navigation.tsx';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/pricing'] }),
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
});

test.each([
  { to: '/' },
  { to: '/tribune/$slug', params: { slug: 'ada-prova' } },
  { to: '/segnalazioni/$number', params: { number: 'a/b c' } },
  { to: '/articles', search: { q: 'flat tax & più', format: undefined, sort: '' } },
  { to: '/trasparenza', hash: 'correzioni' },
  { to: '/rettifica', search: { articolo: 'prova' }, hash: 'modulo' },
])('a plain link leads where the router would lead: $to', (target) => {
  expect(documentHref(target)).toBe(router.buildLocation(target as never).publicHref);
});

test.each([
  { to: '..' },
  { to: undefined },
  { to: '/articles', search: () => ({}) },
  { to: '/articles', search: true },
])('a plain link refuses what only the router knows: $to', (target) =>
  expect(() => documentHref(target)).toThrow('needs the router'),
);

test('links have one form, whether there is a router on the page or not', () => {
  const links = (
    <>
      <Link
        to="/auth/login"
        search={{ redirect: '/pricing' }}
        state={{ isRegistering: true }}
        activeProps={{ 'aria-current': undefined }}
        activeOptions={{ exact: true }}
        className="enter"
      >
        Entra
      </Link>
      <RouterButtonLink variant="primary" to="/tribune/$slug" params={{ slug: 'ada' }} hash="voci">
        Ada
      </RouterButtonLink>
    </>
  );
  const plain = renderToStaticMarkup(links);
  const routed = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <NavigationContext value={routerNavigation(router)}>{links}</NavigationContext>
    </RouterContextProvider>,
  );
  expect(plain).toContain('href="/auth/login?redirect=%2Fpricing"');
  expect(plain).toContain('href="/tribune/ada#voci"');
  expect(plain).not.toMatch(/search=|params=|active|state=/);
  expect(attributes(routed)).toEqual(attributes(plain));
});

test('of the pages only an article is loaded by the browser', () => {
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const go = routerNavigation(router).navigate;
  void go({ to: '/pricing' });
  void go({ to: '/article/$slug', params: { slug: 'prova' } });
  expect(navigate.mock.calls.map(([options]) => options.reloadDocument)).toEqual([undefined, true]);
});

/** Each element with what it says, in whatever order. */
const attributes = (html: string) =>
  Array.from(html.matchAll(/<(\w+)([^>]*)>([^<]*)/g), ([, name, said = '', text]) => [
    name,
    text,
    ...(said.match(/[\w-]+="[^"]*"/g) ?? []).toSorted(),
  ]);
