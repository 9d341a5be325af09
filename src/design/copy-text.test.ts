import { afterEach, expect, test, vi } from 'vitest';
import { copyText, selectField } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is none', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('not allowed')) }],
])('where the clipboard %s, what is to be copied is selected', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard });
  const field = { focus: vi.fn(), select: vi.fn() };
  expect(await copyText('testo', () => selectField(field))).toBe(false);
  expect(field.focus).toHaveBeenCalledOnce();
  expect(field.select).toHaveBeenCalledOnce();
});

test('a text is copied, and nothing is selected', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const select = vi.fn();
  expect(await copyText('testo', select)).toBe(true);
  expect(writeText).toHaveBeenCalledWith('testo');
  expect(select).not.toHaveBeenCalled();
});
