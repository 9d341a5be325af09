import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import type { LegalText } from './legal-text.ts';
import { privacyText } from './privacy-text.ts';
import { supportText } from './support-text.ts';
import { termsText } from './terms-text.ts';

const pages: Record<string, LegalText> = {
  '/terms': termsText(),
  '/privacy': privacyText(),
  '/support': supportText(),
};
/** Places of other features' pages that these lead to. */
const places: Record<string, readonly string[]> = { '/trasparenza': ['correzioni'] };
const blocks = Object.values(pages).flatMap(({ sections }) => sections.flatMap((section) => section.blocks));

test.each(Object.entries(pages))('%s: every section has an anchor of its own', (_, { sections }) => {
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

// Registrations keep the edition that they accepted: with another text the edition in lib/publication.ts becomes the day
// of the change, and both are written here anew.
test.each([
  ['/terms', { edition: '2026-11-22', fingerprint: 'e7bb29275f01816f' }],
  ['/privacy', { edition: '2026-11-22', fingerprint: '0a7871a5faddd168' }],
])('%s: another text is another edition', (path, known) => {
  const { standfirst, inShort, sections, inForceSince } = pages[path]!;
  const text = JSON.stringify({ standfirst, inShort, sections });
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ edition: inForceSince, fingerprint }).toEqual(known);
});

test('a link into another page meets a section there', () => {
  const links = blocks.flatMap((block) => (typeof block === 'object' && block.kind === 'links' ? block.links : []));
  const deep = links.filter(({ hash }) => hash);
  expect(deep.length).toBeGreaterThan(0);
  for (const { to, hash } of deep) expect(pages[to]?.sections.map(({ id }) => id) ?? places[to]).toContain(hash);
});

test('a row has a cell for every column', () => {
  for (const block of blocks) {
    if (typeof block !== 'object' || block.kind !== 'table') continue;
    for (const row of block.rows) expect(row).toHaveLength(block.columns.length);
  }
});

afterEach(() => {
  publication.freeArticles = 5;
});

test('the free articles are as many as the meter counts', () => {
  const words = () => JSON.stringify([termsText(), privacyText(), supportText()]);
  expect(words()).toContain('No. Cinque articoli al mese si leggono per intero');
  expect(words()).toContain('Come si contano i cinque articoli?');
  expect(words()).toContain('Il quinto si legge tutto; dal sesto si vedono');

  publication.freeArticles = 8;
  expect(words()).not.toMatch(/cinque articoli|quinto|sesto/i);
  expect(words()).toContain('No. Otto articoli al mese si leggono per intero');
  expect(words()).toContain('Come si contano gli otto articoli?');
  expect(words()).toContain('Non conta fra gli otto articoli.');

  publication.freeArticles = 1;
  expect(words()).toContain('No. Un articolo al mese si legge per intero');
  expect(words()).toContain('Non conta come articolo gratuito.');
});

test('the privacy page says how long the number of withdrawn votes stays, and where for good', () => {
  const words = JSON.stringify(privacyText());
  expect(words).toContain('ritira il consenso o viene eliminato subito dopo il voto, per due giorni resta soltanto');
  expect(words).toContain('quel numero resta accanto al gruppo, senza la rete, anche dopo la decisione');
});

test('our own prose has typographic apostrophes', () => {
  expect(JSON.stringify(pages)).not.toContain("'");
});
