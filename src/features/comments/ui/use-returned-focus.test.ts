import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { returnFocus } from './use-returned-focus.ts';

/** A comment in a page in which nothing has the focus, and the controls that are offered there. */
const body = {};
const page = {
  body,
  activeElement: body as unknown,
  getElementById: (id: string) => (id === 'commento-c1' ? comment : null),
};
const focus = (element: unknown) => () => void (page.activeElement = element);
const offered = new Map<string, object>();
const comment = { focus: () => focus(comment)(), querySelector: (asked: string) => offered.get(asked) ?? null };

beforeEach(() => {
  page.activeElement = body;
  offered.clear();
  for (const kind of ['reply', 'edit']) {
    const button = { focus: () => focus(button)() };
    offered.set(`[data-opens="${kind}"]`, button);
  }
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['reply', 'edit'] as const)('whoever was in a box goes on at what opened it (%s)', (kind) => {
  returnFocus('c1', kind);
  expect(page.activeElement).toBe(offered.get(`[data-opens="${kind}"]`));
});

test('where that is not offered any more they go on at the comment', () => {
  offered.clear();
  returnFocus('c1', 'edit');
  expect(page.activeElement).toBe(comment);
});

test('whoever has gone elsewhere stays there, and a comment that is gone takes nothing', () => {
  const elsewhere = {};
  page.activeElement = elsewhere;
  returnFocus('c1', 'edit');
  expect(page.activeElement).toBe(elsewhere);
  page.activeElement = body;
  returnFocus('c2', 'edit');
  expect(page.activeElement).toBe(body);
});
