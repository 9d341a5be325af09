import { expect, test } from 'vitest';
import { holdFiles } from './file-drag.ts';

function drag(types: string[]) {
  let opens = true;
  const dataTransfer = { types, dropEffect: 'move' as DataTransfer['dropEffect'] };
  const preventDefault = () => {
    opens = false;
  };
  return { dataTransfer, preventDefault, browserActs: () => opens };
}

test.each([
  [true, 'copy'],
  [false, 'none'],
])('files never open in the place of the page, taken (%s) or not', (areTaken, dropEffect) => {
  const event = drag(['Files']);
  expect(holdFiles(event, areTaken)).toBe(true);
  expect(event.browserActs()).toBe(false);
  expect(event.dataTransfer.dropEffect).toBe(dropEffect);
});

test('a text that is dragged is left to the browser', () => {
  const event = drag(['text/plain']);
  expect(holdFiles(event, true)).toBe(false);
  expect(event.browserActs()).toBe(true);
  expect(event.dataTransfer.dropEffect).toBe('move');
});
