import { expect, test } from 'vitest';
import { LiveHub } from './live-hub.ts';

function page(hub: LiveHub, topic: string) {
  const heard: string[] = [];
  let ends = 0;
  const leave = hub.listen(topic, { hear: (kinds) => heard.push(kinds.join(' ')), end: () => (ends += 1) });
  return { heard, leave, ends: () => ends };
}

test('each page hears of its own article, all kinds of one bundle together', () => {
  const hub = new LiveHub();
  const [one, another, elsewhere] = [page(hub, 'a'), page(hub, 'a'), page(hub, 'b')];
  hub.notify(['article:a', 'live:a:votes', 'articles', 'live:b:comments', 'live:a:reactions', 'live:c:votes']);
  expect(one.heard).toEqual(['votes reactions']);
  expect(another.heard).toEqual(['votes reactions']);
  expect(elsewhere.heard).toEqual(['comments']);
});

test('tags of another form are not for pages', () => {
  const hub = new LiveHub();
  const { heard } = page(hub, 'a');
  hub.notify(['live', 'live:a', 'live::votes', 'article:a', '']);
  expect(heard).toEqual([]);
});

test('who left hears nothing and is counted no more, however often they leave', () => {
  const hub = new LiveHub();
  const [one, other] = [page(hub, 'a'), page(hub, 'a')];
  expect(hub.size).toBe(2);
  one.leave();
  one.leave();
  expect(hub.size).toBe(1);
  hub.notify(['live:a:votes']);
  expect([one.heard, other.heard]).toEqual([[], ['votes']]);
});

test('when anything may have changed every page is told, and at the end every page is asked to leave', () => {
  const hub = new LiveHub();
  const pages = [page(hub, 'a'), page(hub, 'b')];
  hub.notifyAll(['votes', 'comments']);
  expect(pages.map(({ heard }) => heard)).toEqual([['votes comments'], ['votes comments']]);
  hub.close();
  expect(pages.map(({ ends }) => ends())).toEqual([1, 1]);
});
