import { expect, onTestFinished, test, vi } from 'vitest';
import { PageCache } from '#platform/page-cache.ts';
import {
  dependsOn,
  noteCounted,
  noteFailure,
  optional,
  renderedScriptMark,
  renderedVariant,
  type PageVariant,
} from '#platform/render-outcome.ts';
import { createPages } from './render.ts';
import { noSharedCaches } from '#platform/shared-caches.ts';

const renders: string[] = [];
/** Whether the database is. */
let isAway = false;
/** What pages show of what may be changed. */
let content = 'first';
/** What the next renders wait for. */
let held: Promise<void> = Promise.resolve();

vi.mock('./program-files.ts', () => ({ routerFiles: [] }));
vi.mock('@tanstack/react-start/server', () => ({
  defaultRenderHandler: undefined,
  createStartHandler: () => async (request: Request) => {
    const { status, html } = await rendered(new URL(request.url).pathname, request.headers.get('cookie'));
    return new Response(html, { status });
  },
}));
vi.mock('./render-article.tsx', () => ({
  renderArticle: async (slug: string) => ({ ...(await rendered(`/article/${slug}`, null)), scriptHashes: [] }),
}));

async function rendered(pathname: string, cookie: string | null): Promise<{ status: number; html: string }> {
  renders.push(pathname);
  // The renderer itself takes its time: others may ask for the same page meanwhile.
  const read = content;
  await held;
  if (pathname === '/broken') throw new Error('no page');
  if (isAway || pathname === '/away') noteFailure(503);
  if (pathname === '/missing') return { status: 404, html: 'niente' };
  if (pathname === '/article/counted') noteCounted();
  if (pathname === '/article/partial' && content !== 'whole') await optional(async () => noteFailure(500));
  dependsOn(`page:${pathname}`);
  const script = `<script nonce="${renderedScriptMark()}">1</script>`;
  return { status: 200, html: `${script}${pathname} cookie:${cookie} ${read} ${renderedVariant()}` };
}

function pages(staleMs = 60_000, shared = noSharedCaches) {
  renders.length = 0;
  isAway = false;
  content = 'first';
  held = Promise.resolve();
  const cache = new PageCache();
  const { page, undecided } = createPages({
    cache,
    publicUrl: 'https://example.org',
    hsts: 'host',
    settled: async () => undefined,
    staleMs,
    shared,
  });
  return {
    cache,
    undecided: (path: string) => undecided(new URL(path, 'http://127.0.0.1:3000')),
    lose() {
      isAway = true;
      cache.setEnabled(false);
    },
    page: (path: string, variant?: PageVariant, admit?: () => Promise<void>) =>
      page(new URL(path, 'http://127.0.0.1:3000'), variant, admit),
  };
}

/** Keeps renders from their end until they are released. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
}

const text = (page: { plain: { body: Buffer } }) => page.plain.body.toString();

test('a page is rendered once, however many ask for it at the same time or after', async () => {
  const { page } = pages();
  await Promise.all([page('/a'), page('/a'), page('/a?utm=1')]);
  await page('/a');
  expect(renders).toEqual(['/a']);
});

test('of many who ask at once one is asked whether they may have it made', async () => {
  const { page } = pages();
  let asked = 0;
  const admit = async () => void (asked += 1);
  await Promise.all(Array.from({ length: 1000 }, () => page('/a', 'open', admit)));
  expect([renders, asked]).toEqual([['/a'], 1]);
});

test('who asks together with somebody who is refused gets it all the same, made once for all of them', async () => {
  const { page } = pages();
  const refused = page('/a', 'open', () => Promise.reject(new Error('too many')));
  const others = Array.from({ length: 20 }, () => page('/a', 'open', async () => {}));
  await expect(refused).rejects.toThrow('too many');
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(renders).toEqual(['/a']);
});

test('who asks after a change gets no page that was begun before it', async () => {
  const { page, cache } = pages();
  const release = hold();
  const before = page('/a');
  await vi.waitFor(() => expect(renders).toEqual(['/a']));
  content = 'corrected';
  cache.drop(['page:/a']);
  const after = Array.from({ length: 10 }, () => page('/a'));
  release();
  expect(text(await before)).toContain('first');
  for (const one of await Promise.all(after)) expect(text(one)).toContain('corrected');
  expect(renders).toEqual(['/a', '/a']);
  // What was begun before it is not kept either.
  expect(text(await page('/a'))).toContain('corrected');
});

test('no shared cache keeps a page that was begun before a change', async () => {
  const { page, cache } = pages(60_000, { seconds: 30, staleSeconds: 60, hearOfChanges: true });
  const control = ({ plain: { headers } }: { plain: { headers: string[] } }) =>
    headers[headers.indexOf('cache-control') + 1];
  const release = hold();
  const before = page('/a');
  await vi.waitFor(() => expect(renders).toHaveLength(1));
  cache.drop(['page:/a']);
  release();
  expect(control(await before)).toBe('no-cache');
  expect(control(await page('/a'))).toBe('public, max-age=0, s-maxage=30');
  cache.setEnabled(false);
  expect(control(await page('/a'))).toBe('no-cache');
});

test('a page that only time has made old goes out while one new one is made', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page } = pages();
  await page('/a');
  vi.setSystemTime(new Date('2025-11-22T12:01:00Z'));
  content = 'later';
  const release = hold();
  for (let reader = 0; reader < 10; reader += 1) expect(text(await page('/a'))).toContain('first');
  release();
  await vi.waitFor(async () => expect(text(await page('/a'))).toContain('later'));
  expect(renders).toEqual(['/a', '/a']);
});

test('a page that is older than that is waited for, and so is one of which something was changed', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page, cache } = pages();
  for (const path of ['/a', '/b']) await page(path);
  vi.setSystemTime(new Date('2025-11-22T12:01:30Z'));
  content = 'retracted';
  cache.drop(['page:/b']);
  expect(text(await page('/b'))).toContain('retracted');
  vi.setSystemTime(new Date('2025-11-22T12:02:00Z'));
  expect(text(await page('/a'))).toContain('retracted');
});

test('it is rendered anew when something that it shows has changed', async () => {
  const { page, cache } = pages();
  await page('/a');
  cache.drop(['page:/a']);
  await page('/a');
  expect(renders).toEqual(['/a', '/a']);
});

test('no page of yesterday is shown after midnight in Rome', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-31T22:59:50Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page } = pages();
  await page('/community');
  vi.setSystemTime(new Date('2026-10-31T22:59:59Z'));
  await page('/community');
  expect(renders).toEqual(['/community']);
  vi.setSystemTime(new Date('2026-10-31T23:00:00Z'));
  await page('/community');
  expect(renders).toEqual(['/community', '/community']);
});

test('nothing of the request but its address reaches the render', async () => {
  const { page } = pages();
  expect(text(await page('/a'))).toContain('cookie:null');
});

test('inline scripts are allowed by hash, and a secure address asks for a secure connection', async () => {
  const { page } = pages();
  const { headers } = (await page('/a')).plain;
  expect(headers.join('\n')).toContain("'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(headers).toContain('strict-transport-security');
});

test('a failed call of ours makes the page a failure, and such a page is not kept', async () => {
  const { page } = pages();
  const away = await page('/away');
  expect(away.status).toBe(503);
  expect(away.plain.headers.join('\n')).toMatch(/cache-control\nno-store/);
  expect(away.plain.headers.join('\n')).toMatch(/retry-after\n5/);
  await page('/away');
  expect(renders).toEqual(['/away', '/away']);
});

test('pages that are missing are not kept', async () => {
  const { page, cache } = pages();
  expect((await page('/missing')).status).toBe(404);
  expect(cache.size).toBe(0);
});

test('made-up addresses put nothing into the cache, and so nothing out of it', async () => {
  const { page, cache } = pages();
  for (const path of ['/', '/articles', '/article/vero']) await page(path);
  for (let at = 0; at < 200; at += 1) {
    for (const path of [
      `/?x=${at}`,
      `/articles?format=falso${at}`,
      `/articles?sort=${at}&__proto__=${at}&page=${at}`,
      `/articles?format[]=${at}&format=&FORMAT=trial`,
      `/article/vero?utm_source=${at}`,
      `/articles?q=parola${at}`,
      `/articles?cursor=${at}`,
      `/community?month=2020-${at}`,
      `/segnala?articolo=${at}`,
      `/auth/login?redirect=/${at}`,
      `/missing?n=${at}`,
      `/admin?view=${at}`,
    ]) {
      await page(path);
    }
  }
  expect(cache.size).toBe(3);
  expect(renders.filter((path) => path === '/' || path === '/article/vero')).toEqual(['/', '/article/vero']);
});

test('when rendering itself fails there is still a page', async () => {
  const { page } = pages();
  const broken = await page('/broken');
  expect(broken.status).toBe(500);
  expect(text(broken)).toContain('Qualcosa è andato storto');
});

test('a page that lacks what it can be shown without is shown, and made anew soon, shared caches included', async () => {
  const { page } = pages(60_000, { seconds: 60, staleSeconds: 60, hearOfChanges: true });
  const keptFor = async (path: string) => {
    const { status, expires, renewableUntil, plain } = await page(path);
    const isShared = plain.headers.some((value) => value.includes('s-maxage'));
    return { status, isBrief: Math.max(expires, renewableUntil) <= Date.now() + 2000, isShared };
  };
  expect(await keptFor('/article/partial')).toEqual({ status: 200, isBrief: true, isShared: false });
  expect(await keptFor('/article/whole')).toEqual({ status: 200, isBrief: false, isShared: true });
});

test('one that lacks something does not take the place of a whole one, which goes out while the database is away', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T12:00:00Z'), toFake: ['Date'] });
  try {
    const { page, lose } = pages(600_000);
    content = 'whole';
    await page('/article/partial');
    vi.setSystemTime(new Date('2025-11-22T12:05:00Z'));
    content = 'without comments';
    expect(text(await page('/article/partial'))).toContain('without comments');
    lose();
    expect(text(await page('/article/partial'))).toContain(' whole ');
  } finally {
    vi.useRealTimers();
  }
});

test('an article has two pages, each rendered once, kept apart and dropped together', async () => {
  const { page, cache } = pages();
  const both = () => Promise.all([page('/article/a'), page('/article/a', 'gated')]);
  expect((await both()).map(text)).toEqual([expect.stringMatching(/ open$/), expect.stringMatching(/ gated$/)]);
  await both();
  expect(renders).toEqual(['/article/a', '/article/a']);
  expect(text(await page('/article/a'))).toMatch(/ open$/);
  cache.drop(['page:/article/a']);
  await both();
  expect(renders).toHaveLength(4);
});

test('that an article’s page depends on a session is told to every cache on the way', async () => {
  const { page } = pages();
  const vary = async (path: string) => {
    const { headers } = (await page(path)).plain;
    return headers[headers.indexOf('vary') + 1];
  };
  expect(await vary('/article/a')).toBe('Accept-Encoding, Cookie');
  expect(await vary('/a')).toBe('Accept-Encoding');
});

test('only whoever makes a page be made is asked for, and who is refused makes none', async () => {
  const { page } = pages();
  let asked = 0;
  const admit = async () => void (asked += 1);
  await Promise.all([page('/a', 'open', admit), page('/a?utm=1', 'open', admit)]);
  const afterFirst = asked;
  await page('/a', 'open', admit);
  expect(asked).toBe(afterFirst);
  expect(renders).toEqual(['/a']);

  const refuse = () => Promise.reject(new Error('too many'));
  await expect(page('/b', 'open', refuse)).rejects.toThrow('too many');
  expect(text(await page('/a', 'open', refuse))).toContain('/a');
  expect(renders).toEqual(['/a']);
});

test('a page that is younger than may be shown goes out marked while none can be made, an older one does not', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T12:00:00Z'), toFake: ['Date'] });
  try {
    const { page, lose } = pages(60_000);
    await page('/a');
    lose();
    vi.setSystemTime(new Date('2025-11-22T12:00:59.999Z'));
    const stale = await page('/a');
    expect([stale.status, stale.plain.headers.join('\n')]).toEqual([200, expect.stringContaining('warning\n110')]);
    // Its age counts from when it was made, not from when it was marked.
    vi.setSystemTime(new Date('2025-11-22T12:01:00Z'));
    expect((await page('/a')).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test('where no old page may be shown none is, however young', async () => {
  const { page, lose } = pages(0);
  expect((await page('/a')).status).toBe(200);
  lose();
  expect((await page('/a')).status).toBe(503);
});

test('a marked page takes the place of the one that it was made from, once for all who ask', async () => {
  const { cache, page, lose } = pages();
  for (const path of ['/a', '/b', '/article/c']) await page(path);
  lose();
  const [first, again] = await Promise.all([page('/a'), page('/a')]);
  const stale = [first, await page('/b'), await page('/article/c')];
  expect(again).toBe(first);
  expect(await page('/a')).toBe(first);
  expect(cache.getStale('/a', 60_000)).toBe(first);
  expect(cache.bytes).toBe(stale.reduce((sum, { bytes }) => sum + bytes, 0));
});

test('of a counted article nobody who cannot be told apart gets the whole page, marked or not', async () => {
  const { page, undecided, lose } = pages();
  for (const path of ['/article/counted', '/article/free']) await page(path);
  lose();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await undecided('/article/counted')).toBeUndefined();
    expect((await undecided('/article/free'))?.status).toBe(200);
    // Whoever has no session may read it: now it stands in its place, marked.
    expect((await page('/article/counted')).status).toBe(200);
  }
});
