import { expect, test } from 'vitest';
import type { Article } from './contract.ts';
import { articleJsonLd } from './json-ld.ts';
import { meteredClass } from './metered-class.ts';

const none = { fire: 0, applause: 0, think: 0, disagree: 0 };

const article: Article = {
  id: '0b7e8f0e-4f8e-4c1c-9d5e-3c1f4f3f7a11',
  slug: 'flat-tax',
  title: 'Flat tax: sogno o incubo?',
  summary: 'Due voci, una riga.',
  featuredImage: null,
  cover: { variant: null, picture: null },
  format: 'dualita',
  location: null,
  createdAt: '2025-11-20T07:30:00.000Z',
  updatedAt: '2025-07-01T10:00:00.000Z',
  readingTime: 9,
  reactionsCount: none,
  authors: [
    author('Ottavio Brandimarte', 'ottavio-brandimarte', 'pro'),
    author('Livia Castellucci', 'livia-castellucci', 'contro'),
  ],
  votesCount: 0,
  supportsCount: 0,
  supportStage: 0,
  commentsCount: 0,
  topics: ['politica', 'economia'],
  sections: [],
  articles: [],
  dualita: null,
  trial: null,
  dalBasso: null,
  metered: true,
  access: { granted: true },
};

test('a Dualità is an opinion, everything else news', () => {
  expect(articleJsonLd(article, 'https://c.example')['@type']).toBe('OpinionNewsArticle');
  expect(articleJsonLd({ ...article, format: 'trial' }, 'https://c.example')['@type']).toBe('NewsArticle');
  expect(articleJsonLd({ ...article, format: 'dal_basso' }, 'https://c.example')['@type']).toBe('NewsArticle');
});

test('dates carry the offset of Rome, addresses the publication’s own', () => {
  expect(articleJsonLd(article, 'https://c.example')).toMatchObject({
    url: 'https://c.example/article/flat-tax',
    headline: 'Flat tax: sogno o incubo?',
    datePublished: '2025-11-20T08:30:00+01:00',
    dateModified: '2025-07-01T12:00:00+02:00',
    image: [
      'https://c.example/media/social/flat-tax-16x9.png',
      'https://c.example/media/social/flat-tax-4x3.png',
      'https://c.example/media/social/flat-tax-1x1.png',
    ],
    author: [
      { '@type': 'Person', name: 'Ottavio Brandimarte', url: 'https://c.example/tribune/ottavio-brandimarte' },
      { '@type': 'Person', name: 'Livia Castellucci', url: 'https://c.example/tribune/livia-castellucci' },
    ],
  });
});

test('the part behind the meter is named by a class that stands on every section but the first', () => {
  expect(articleJsonLd(article, 'https://c.example')).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' },
  });
  expect(meteredClass('turn', 0)).toBe('turn');
  expect(meteredClass('turn', 1)).toBe('turn paywall');
});

test('what is not metered is free for everybody', () => {
  const free = articleJsonLd({ ...article, metered: false }, 'https://c.example');
  expect(free['isAccessibleForFree']).toBe(true);
  expect(free['hasPart']).toBeUndefined();
});

test('a corrected article was modified when it was corrected, and names the correction', () => {
  const corrected: Article = {
    ...article,
    corrections: [
      { what: 'L’aliquota è il 23 per cento.', why: 'Era scritta male.', at: '2025-12-31T23:30:00.000Z' },
      { what: 'Il nome di una via.', why: 'Era sbagliato.', at: '2025-12-01T10:00:00.000Z' },
    ],
  };
  expect(articleJsonLd(corrected, 'https://c.example')).toMatchObject({
    dateModified: '2026-01-01T00:30:00+01:00',
    correction: [
      {
        '@type': 'CorrectionComment',
        text: 'L’aliquota è il 23 per cento.',
        datePublished: '2026-01-01T00:30:00+01:00',
      },
      { '@type': 'CorrectionComment', text: 'Il nome di una via.', datePublished: '2025-12-01T11:00:00+01:00' },
    ],
  });
  const changedSince = { ...corrected, updatedAt: '2026-01-05T10:00:00.000Z' };
  expect(articleJsonLd(changedSince, 'https://c.example')['dateModified']).toBe('2026-01-05T11:00:00+01:00');
});

function author(name: string, slug: string, perspective: 'pro' | 'contro'): Article['authors'][number] {
  return { slug, name, role: 'Economista', perspective, thesis: null, quote: null, portrait: null, isTribune: true };
}
