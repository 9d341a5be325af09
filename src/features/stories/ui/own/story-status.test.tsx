import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnStory } from '../../contract.ts';
import { ownStory } from './own-story.test-support.ts';
import { StoryStatus } from './story-status.tsx';
import { StoryWay } from './story-way.tsx';

const published: OwnStory = ownStory;
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

const appealed: OwnStory = { ...published, status: 'in_review', approved: false, isAppeal: true };

test('another look at a refusal has its own words and its own seven days', () => {
  const sevenDays = '2025-11-27T12:00:00Z';
  const running = shown({ ...appealed, clock: { state: 'running', dueAt: sevenDays, overdueAt: sevenDays } });
  expect(running).toContain('Hai chiesto un riesame: la rilegge un’altra persona della redazione.');
  expect(running).toContain(
    'Di solito rispondiamo entro sette giorni, cioè entro giovedì 27 novembre 2025 alle 13.00.',
  );
  expect(running).not.toContain('La redazione sta verificando i fatti.');

  const late = shown({ ...appealed, clock: { state: 'overdue', dueAt: sevenDays, overdueAt: sevenDays } });
  expect(late).toContain('La redazione doveva rispondere entro giovedì 27 novembre 2025 alle 13.00');
});

test('a look that nobody else is there to have is told as what it is, and of no date', () => {
  const waiting = shown({ ...appealed, isWithoutDecider: true });
  expect(waiting).toContain('Hai chiesto un riesame.');
  expect(waiting).toContain('adesso in redazione nessun altro può farlo: il riesame aspetta finché non ci sarà.');
  expect(waiting).not.toContain('entro');
  expect(waiting).not.toContain('La redazione sta verificando i fatti.');
});

test('an author who is asked something during it is told that they are waited for', () => {
  expect(shown({ ...appealed, status: 'changes_requested' })).toContain(
    'La redazione aspetta la tua risposta, poi riprende la verifica.',
  );
});
