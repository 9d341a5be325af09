import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenVisible } from './when-visible.ts';

/** What the page is told of the element's place, and of itself. */
let tell: (...isIntersecting: boolean[]) => void;
let change: () => void;
let isLookingOver: boolean;
let element: { isConnected: boolean } | null;

beforeEach(() => {
  isLookingOver = false;
  element = { isConnected: true };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('document', { getElementById: () => element });
  vi.stubGlobal('IntersectionObserver', StandIn);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(told: () => void) {
        change = told;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

class StandIn {
  observe = vi.fn();
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    tell = (...all) => told(all.map((isIntersecting) => ({ isIntersecting })));
  }
  disconnect(): void {
    isLookingOver = true;
  }
}

/** Whether it has come. */
function waiting() {
  const come = vi.fn();
  void whenVisible('commenti').then(come);
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return come.mock.calls.length > 0;
  };
}

test('it comes when the element is near, and not before', async () => {
  const hasCome = waiting();
  tell(false);
  expect(await hasCome()).toBe(false);
  tell(true);
  expect(await hasCome()).toBe(true);
  expect(isLookingOver).toBe(true);
});

test('it comes where a busy page is told at once that the element was far and that it is near', async () => {
  const hasCome = waiting();
  tell(false, true);
  expect(await hasCome()).toBe(true);
});

test('it comes for an element that was near and is far by the time it is told', async () => {
  const hasCome = waiting();
  tell(true, false);
  expect(await hasCome()).toBe(true);
});

test('it comes when the element leaves the page, and not when something else does', async () => {
  const hasCome = waiting();
  change();
  expect(await hasCome()).toBe(false);
  element!.isConnected = false;
  change();
  expect(await hasCome()).toBe(true);
});

test('it comes when the address names something', async () => {
  const hasCome = waiting();
  window.dispatchEvent(new Event('hashchange'));
  expect(await hasCome()).toBe(true);
});

test('nothing is waited for where there is no such element, or the address names something already', async () => {
  element = null;
  expect(await waiting()()).toBe(true);
  element = { isConnected: true };
  Object.assign(location, { hash: '#commenti' });
  expect(await waiting()()).toBe(true);
});
