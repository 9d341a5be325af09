import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { latePart, lazyPart, loadFailedParts, ownPart, preloadOwnParts, useLoaded } from './lazy-part.ts';

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

test('what is for those alone who are signed in is loaded together, and one that does not arrive keeps no other back', async () => {
  let isAway = true;
  const Own = ownPart(async () => file, 'Word');
  const Away = ownPart(async () => {
    if (isAway) throw new Error('away');
    return file;
  }, 'Word');
  const Everybodys = lazyPart(async () => file, 'Word');
  const loaded = () => [Own, Away, Everybodys].map((part) => part.isLoaded());
  expect(loaded()).toEqual([false, false, false]);
  await preloadOwnParts();
  expect(loaded()).toEqual([true, false, false]);
  isAway = false;
  await preloadOwnParts();
  expect(loaded()).toEqual([true, true, false]);
});

/** A late part in a browser, which does not arrive as long as `isAway`, and how often it was asked for. */
function late() {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const server = { isAway: true, loads: 0 };
  const wanted = Promise.withResolvers<void>();
  const Part = latePart(
    () => wanted.promise,
    async () => {
      server.loads += 1;
      if (server.isAway) throw new Error('away');
      return file;
    },
    'Word',
  );
  const coming = Part.preload();
  const ends = vi.fn();
  coming.then(ends, ends);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const hear = async (sign: string) => {
    page.dispatchEvent(new Event(sign));
    await pass(0);
  };
  return { Part, server, coming, ends, pass, hear, want: wanted.resolve };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a late part is loaded once it is wanted', async () => {
  const { Part, server, coming, pass, want } = late();
  server.isAway = false;
  await pass(60_000);
  expect(server.loads).toBe(0);
  want();
  await coming;
  expect(renderToStaticMarkup(<Part word="Sì" />)).toBe('<b>Sì</b>');
  expect(server.loads).toBe(1);
});

test('a late part that does not arrive is awaited on, and asked for again ever more rarely', async () => {
  const { Part, server, coming, ends, pass, want } = late();
  want();
  await pass(2000);
  expect(server.loads).toBe(2);
  await pass(4000);
  expect(server.loads).toBe(3);
  await pass(600_000);
  expect(server.loads).toBeLessThan(12);
  expect(ends).not.toHaveBeenCalled();
  server.isAway = false;
  await pass(600_000);
  await coming;
  expect(renderToStaticMarkup(<Part word="Sì" />)).toBe('<b>Sì</b>');
});

test.each(['online', 'visibilitychange'])('after %s it is asked for at once, and soon again', async (sign) => {
  const { server, ends, pass, hear, want } = late();
  want();
  await pass(1_000_000);
  const before = server.loads;
  await hear(sign);
  expect(server.loads).toBe(before + 1);
  server.isAway = false;
  await pass(2000);
  expect(server.loads).toBe(before + 2);
  expect(ends).toHaveBeenCalledOnce();
  await hear(sign);
  expect(server.loads).toBe(before + 2);
});

test('a server waits for nobody to want a late part, and is told where it does not arrive', async () => {
  const forever = () => new Promise<void>(() => undefined);
  const Part = latePart(forever, async () => file, 'Word');
  await Part.preload();
  expect(renderToStaticMarkup(<Part word="Sì" />)).toBe('<b>Sì</b>');
  const Away = latePart(forever, () => Promise.reject<typeof file>(new Error('away')), 'Word');
  await expect(Away.preload()).rejects.toThrow('away');
});

test('a part that is there already is not drawn while what the server sent is being hydrated', async () => {
  const Part = lazyPart(async () => file, 'Word');
  await Part.preload();
  const Place = () => (useLoaded(Part, true) ? <Part word="Sì" /> : 'as sent');
  expect(Part.isLoaded()).toBe(true);
  expect(renderToStaticMarkup(<Place />)).toBe('as sent');
});
