import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScarceRoom } from './scarce-room.tsx';

test('a disk that gets full is announced with what it means, one with room is not', () => {
  expect(renderToStaticMarkup(<ScarceRoom room="ample" />)).toBe('');
  const scarce = renderToStaticMarkup(<ScarceRoom room="scarce" />);
  expect(scarce).toContain('role="alert"');
  expect(scarce).toContain('Il disco si sta riempiendo');
  expect(scarce).toContain('Libera spazio presto');
  expect(renderToStaticMarkup(<ScarceRoom room="gone" />)).toContain('Il sito si può solo leggere');
});
