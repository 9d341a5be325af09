import { expect, test } from 'vitest';
import { isSidebarKey } from './sidebar-key.ts';

test('Ctrl or Cmd plus B is the key of the sidebar', () => {
  expect(isSidebarKey({ key: 'b', ctrlKey: true })).toBe(true);
  expect(isSidebarKey({ key: 'B', metaKey: true })).toBe(true);
  expect(isSidebarKey({ key: 'b' })).toBe(false);
  expect(isSidebarKey({ key: 'b', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isSidebarKey({ key: 'b', metaKey: true, altKey: true })).toBe(false);
  expect(isSidebarKey({ key: 'n', ctrlKey: true })).toBe(false);
});

test('what a browser fills in by itself is no key', () => {
  expect(isSidebarKey({})).toBe(false);
});
