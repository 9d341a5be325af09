import { expect, test } from 'vitest';
import type { Article, Section } from './contract.ts';
import { withFigures, withSectionReactions } from './moving-figures.ts';

const counts = (fire: number, think = 0) => ({ fire, applause: 0, think, disagree: 0 });
const section = (index: number, fire: number): Section => ({
  index,
  type: 'turn',
  title: '',
  content: '',
  author: null,
  perspective: null,
  reactionsCount: counts(fire),
  details: {},
});
const article = {
  slug: 'a',
  updatedAt: '2026-01-01T08:00:00.000Z',
  votesCount: 1,
  supportsCount: 0,
  supportStage: 0,
  dalBasso: { place: 'Serracupa', isChecked: false, annulled: 0 },
  reactionsCount: counts(5),
  sections: [section(0, 3), section(1, 2)],
} as unknown as Article;

const figures = {
  reactions: [{ sectionIndex: 1, ...counts(4, 1) }],
  votesCount: 9,
  supportsCount: 2,
  supportStage: 100,
  supportsChecked: true,
  supportsAnnulled: 12,
  commentsCount: 3,
  sectionsMovedAt: null,
};

test('an article takes over the figures of this moment, and its total is that of its sections', () => {
  const moved = withFigures(article, figures);
  expect(moved).toMatchObject({
    slug: 'a',
    votesCount: 9,
    supportsCount: 2,
    supportStage: 100,
    dalBasso: { place: 'Serracupa', isChecked: true, annulled: 12 },
    commentsCount: 3,
    reactionsCount: counts(4, 1),
  });
  expect(moved.sections.map(({ reactionsCount }) => reactionsCount)).toEqual([counts(0), counts(4, 1)]);
});

test('sections that moved since the text in sight take over nothing, the article as a whole does', () => {
  const before = withFigures(article, { ...figures, sectionsMovedAt: article.updatedAt });
  expect(before.sections.map(({ reactionsCount }) => reactionsCount)).toEqual([counts(0), counts(4, 1)]);
  const moved = withFigures(article, { ...figures, sectionsMovedAt: '2026-01-01T09:00:00.000Z' });
  expect(moved).toMatchObject({ votesCount: 9, reactionsCount: counts(4, 1), updatedAt: article.updatedAt });
  expect(moved.sections).toEqual(article.sections);
});

test('reactions to one section move the total by their difference', () => {
  const moved = withSectionReactions(article, 0, counts(4, 1));
  expect(moved.reactionsCount).toEqual(counts(6, 1));
  expect(moved.sections.map(({ reactionsCount }) => reactionsCount)).toEqual([counts(4, 1), counts(2)]);
});
