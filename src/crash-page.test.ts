import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { crashPage, unavailablePage } from './crash-page.ts';

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
