import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodies } from '#features/articles/ui/bodies.ts';
import { CommentsArea } from './comments.ts';
import { ArticleEnd } from './end.ts';
import { ReadingToolsArea } from './tools.ts';

const away = vi.hoisted(() => () => {
  throw new Error('away');
});
vi.mock('./article-comments.tsx', away);
vi.mock('./article-end.tsx', away);
vi.mock('./article-tools.tsx', away);
vi.mock('#features/articles/ui/amendments.tsx', away);

/** What the page is listened to for. */
let heard: string[];
const page = new EventTarget();

beforeEach(() => {
  heard = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    heard.push(type);
    page.addEventListener(type, listener);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([CommentsArea, ArticleEnd, ReadingToolsArea, bodies.notes].map((part) => [part.exported, part] as const))(
  '%s stays as the server made it where its file does not arrive, until there is a network again',
  async (_, part) => {
    const ends = vi.fn();
    part.preload().then(ends, ends);
    page.dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(heard).toContain('online'));
    expect(ends).not.toHaveBeenCalled();
  },
);
