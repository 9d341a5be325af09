import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RealReaders } from './real-readers.tsx';

test('until a number is known, and without JavaScript, the page says that it has just begun', () => {
  expect(renderToStaticMarkup(<RealReaders />)).toContain('Siamo in beta: sei tra i primi');
});
