import fc from 'fast-check';
import { expect, test } from 'vitest';
import { focusAfterKey } from './focus-step.ts';

test('the arrows move it, with Shift a little', () => {
  const middle = { focusX: 0.5, focusY: 0.5 };
  expect(focusAfterKey(middle, 'ArrowLeft', false)).toEqual({ focusX: 0.45, focusY: 0.5 });
  expect(focusAfterKey(middle, 'ArrowDown', true)).toEqual({ focusX: 0.5, focusY: 0.51 });
  expect(focusAfterKey(middle, 'Enter', false)).toBeUndefined();
});

test('it never leaves the picture', () => {
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      const at = keys.reduce((focus, one) => focusAfterKey(focus, one, false)!, { focusX: 0.1, focusY: 0.9 });
      for (const value of [at.focusX, at.focusY]) expect(value >= 0 && value <= 1).toBe(true);
    }),
  );
});
