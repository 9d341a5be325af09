import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { busyPage, crashPage, missingPage, unavailablePage } from './bare-pages.ts';

const { name } = publication;
afterEach(() => {
  publication.name = name;
});

test('the bare pages have the name that the publication has now, as text', () => {
  expect(crashPage()).toContain('<title>Qualcosa è andato storto | Contraddittorio</title>');
  publication.name = 'Sale & <b>Pepe</b>';
  expect(crashPage()).toContain('<title>Qualcosa è andato storto | Sale &amp; &lt;b&gt;Pepe&lt;/b&gt;</title>');
  expect(unavailablePage()).toContain('<title>Torniamo subito | Sale &amp; &lt;b&gt;Pepe&lt;/b&gt;</title>');
});

test('who opens too many pages is told how long to wait, and an address that is none says so', () => {
  expect(busyPage(10)).toContain('<p>Hai aperto molte pagine in poco tempo. Riprova fra 10 secondi.</p>');
  expect(busyPage(1)).toContain('Riprova fra un secondo.');
  expect(busyPage(61)).toContain('Riprova fra 2 minuti.');
  expect(missingPage()).toContain('<h1>404 Page Not Found</h1>');
  expect(missingPage()).toContain('<p lang="en">Did you forget to add the page to the router?</p>');
});

test('an address that is none is helped on: in Italian, by a search and by links', () => {
  const page = missingPage();
  expect(page).toContain('<p>Questa pagina è stata convocata e non si è presentata. Succede anche alle migliori.');
  expect(page).toMatch(
    /<form action="\/articles" role="search"[^>]*>\s*<input type="search" name="q" aria-label="Cerca"/,
  );
  expect([...page.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, path, label]) => [path, label])).toEqual([
    ['/', 'Torna alla Home'],
    ['/articles', 'Tutti gli Articoli'],
    ['/formats', 'I Nostri Formati Editoriali'],
  ]);
});

test('they are dressed by their own attributes alone, which the policy of the pages lets in', () => {
  expect(unavailablePage()).toContain('<html lang="it" style="background:light-dark(#faf5e9,#12151c);');
  expect(unavailablePage()).not.toMatch(/<style|<link|<script/);
});
