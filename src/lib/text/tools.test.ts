import { expect, test } from 'vitest';
import { toolOfKey } from './tools.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>>) =>
  toolOfKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

test('keys of the tools, with Ctrl or Cmd', () => {
  expect(press('b', { ctrlKey: true })).toBe('bold');
  expect(press('I', { metaKey: true })).toBe('italic');
  expect(press('k', { ctrlKey: true })).toBe('link');
  expect(press('Y', { ctrlKey: true, shiftKey: true })).toBe('quotes');
  expect(press('l', { metaKey: true, shiftKey: true })).toBe('dashes');
});

test('other keys are left to the browser', () => {
  expect(press('b', {})).toBeUndefined();
  expect(press('z', { ctrlKey: true })).toBeUndefined();
  expect(press('b', { ctrlKey: true, altKey: true })).toBeUndefined();
  expect(press('b', { ctrlKey: true, shiftKey: true })).toBeUndefined();
});
