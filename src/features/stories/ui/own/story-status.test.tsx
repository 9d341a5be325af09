import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnStory } from '../../contract.ts';
import { StoryStatus } from './story-status.tsx';
import { StoryWay } from './story-way.tsx';

const published: OwnStory = {
  id: '7b0c5c3e-2f4a-4a0e-9b59-1b8a2a5f0c11',
  title: 'La fontana',
  location: 'Sellano (PG)',
  status: 'published',
  submittedAt: '2025-11-20T12:00:00Z',
  changedAt: '2025-11-21T12:00:00Z',
  comesOutAt: null,
  clock: null,
  acts: [],
  approved: true,
  article: null,
};
const shown = (story: OwnStory) =>
  renderToStaticMarkup(
    <>
      <StoryStatus story={story} />
      <StoryWay story={story} />
    </>,
  );

test('a story that waits for its hour is not said to be published', () => {
  const scheduled = shown({ ...published, comesOutAt: '2025-11-22T13:05:00Z' });
  expect(scheduled).toContain('Programmata');
  expect(scheduled).toContain('Esce sabato 22 novembre 2025 alle 14.05: da lì contano i sostegni.');
  expect(scheduled).not.toContain('È pubblicata');
  expect(scheduled).toContain('aria-current="step"');
});

test('a story that its readers see is', () => {
  expect(shown(published)).toContain('È pubblicata: da qui contano i sostegni.');
  expect(shown(published)).not.toContain('aria-current');
});
