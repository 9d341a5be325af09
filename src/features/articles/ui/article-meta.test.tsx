import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Article } from '../contract.ts';
import { ArticleMeta } from './article-meta.tsx';

const corrections = [
  { what: 'L’aliquota.', why: 'Era scritta male.', at: '2025-12-31T23:30:00.000Z' },
  { what: 'Una via.', why: 'Era sbagliata.', at: '2025-12-01T10:00:00.000Z' },
];

test('the head of a corrected article names the day in Rome of its latest correction, and leads to it', () => {
  const head = drawn({ corrections });
  expect(head).toContain('<a href="#correzioni">Corretto il 1 gennaio 2026</a>');
});

test('the eighth and the eleventh have their own article', () => {
  const on = (day: string) => drawn({ corrections: [{ ...corrections[0]!, at: `2026-11-${day}T10:00:00.000Z` }] });
  expect(on('08')).toContain('>Corretto l’8 novembre 2026<');
  expect(on('11')).toContain('>Corretto l’11 novembre 2026<');
});

test('an article that was never corrected says nothing of it', () => {
  expect(drawn({})).not.toContain('Corretto');
});

function drawn(part: Pick<Article, 'corrections'>): string {
  const article = { format: 'dal_basso', readingTime: 4, createdAt: '2025-11-20T07:30:00.000Z', ...part } as Article;
  return renderToStaticMarkup(<ArticleMeta article={article} />);
}
