import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadStaticParts, StaticParts, staticPart } from './static-part.tsx';

let isHydrated = false;
vi.mock('#lib/use-hydrated.ts', () => ({ useHydrated: () => isHydrated }));

const load = vi.fn(async () => ({ Shown: ({ words }: { words: string }) => <p>{words}</p> }));
const Shown = staticPart(load, 'Shown');

beforeEach(() => {
  isHydrated = false;
  load.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const page = (isStatic: boolean) =>
  renderToStaticMarkup(
    <StaticParts value={isStatic}>
      <Shown words="Com’è andata" />
    </StaticParts>,
  );

const drawn = '<div class="static-part"><p>Com’è andata</p></div>';

test('a browser leaves it to the HTML of an article, and does not load its code', () => {
  vi.stubEnv('SSR', false);
  expect(page(true)).toBe('<div class="static-part"></div>');
  expect(load).not.toHaveBeenCalled();
});

test('the server draws it, and a browser on other pages and where it comes later', async () => {
  await preloadStaticParts();
  expect(load).toHaveBeenCalledOnce();
  expect(page(true)).toBe(drawn);
  vi.stubEnv('SSR', false);
  expect(page(false)).toBe(drawn);
  isHydrated = true;
  expect(page(true)).toBe(drawn);
});
