import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart, loadFailedParts } from './lazy-part.ts';

const file = { Word: ({ word }: { word: string }) => <b>{word}</b> };

test('a part that was loaded is drawn without being waited for, and loaded once', async () => {
  let loads = 0;
  const Part = lazyPart(async () => ((loads += 1), file), 'Word');
  expect(Part.exported).toBe('Word');
  await Promise.all([Part.preload(), Part.preload()]);
  expect(renderToStaticMarkup(<Part word="Sì" />)).toBe('<b>Sì</b>');
  expect(loads).toBe(1);
});

test('one that was not suspends', () => {
  const Part = lazyPart(() => new Promise<typeof file>(() => undefined), 'Word');
  const html = renderToStaticMarkup(
    <Suspense fallback="…">
      <Part word="Sì" />
    </Suspense>,
  );
  expect(html).toContain('…');
});

test('one that did not arrive is asked for again', async () => {
  let isAway = true;
  const Part = lazyPart(async () => {
    if (isAway) throw new Error('away');
    return file;
  }, 'Word');
  await expect(Part.preload()).rejects.toThrow('away');
  isAway = false;
  await Part.preload();
  expect(renderToStaticMarkup(<Part word="Sì" />)).toBe('<b>Sì</b>');
});

test('those that did not arrive are asked for again together, and only they', async () => {
  const loads = { there: 0, away: 0 };
  const There = lazyPart(async () => ((loads.there += 1), file), 'Word');
  const Away = lazyPart(async () => {
    loads.away += 1;
    if (loads.away === 1) throw new Error('away');
    return file;
  }, 'Word');
  await Promise.allSettled([There.preload(), Away.preload()]);
  await loadFailedParts();
  await loadFailedParts();
  expect(loads).toEqual({ there: 1, away: 2 });
  expect(renderToStaticMarkup(<Away word="Sì" />)).toBe('<b>Sì</b>');
});
