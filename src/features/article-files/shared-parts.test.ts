import { expect, test } from 'vitest';
import { isPartId } from '#features/articles/part-address.ts';
import { maxSections } from './file-parts.ts';

test('every section that an article may have can be shared, and none beyond', () => {
  const places = Array.from({ length: 200 }, (_, place) => place).filter((place) => isPartId(`turno-${place}`));
  expect(places).toEqual(Array.from({ length: maxSections }, (_, index) => index + 1));
});
