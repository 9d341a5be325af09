import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenPainted } from './when-painted.ts';

let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has come, and how to let time pass. */
function waiting() {
  const come = vi.fn();
  void whenPainted().then(come);
  return { come, later: () => vi.advanceTimersByTimeAsync(0) };
}

test('it comes after the next frame, and not before', async () => {
  const { come, later } = waiting();
  await later();
  expect(come).not.toHaveBeenCalled();
  frames[0]!();
  expect(come).not.toHaveBeenCalled();
  await later();
  expect(come).toHaveBeenCalledTimes(1);
});

test('a page that nobody sees draws no frame and is not waited for, nor one that is left meanwhile', async () => {
  const left = waiting();
  document.dispatchEvent(new Event('visibilitychange'));
  await left.later();
  expect(left.come).toHaveBeenCalledTimes(1);

  Object.assign(document, { hidden: true });
  const hidden = waiting();
  await hidden.later();
  expect(hidden.come).toHaveBeenCalledTimes(1);
});
