import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FullDisk } from './full-disk.tsx';

test('a disk that gets full is announced with what it means, one with room is not', () => {
  expect(renderToStaticMarkup(<FullDisk room="ample" />)).toBe('');
  const scarce = renderToStaticMarkup(<FullDisk room="scarce" />);
  expect(scarce).toContain('role="alert"');
  expect(scarce).toContain('Il disco si sta riempiendo');
  expect(scarce).toContain('Libera spazio presto');
  expect(renderToStaticMarkup(<FullDisk room="gone" />)).toContain('Il sito si può solo leggere');
});
