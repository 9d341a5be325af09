import { expect, test } from 'vitest';
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

test('our own prose has typographic apostrophes', () => {
  expect(JSON.stringify(pages)).not.toContain("'");
});
