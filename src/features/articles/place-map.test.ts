import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { italyPoint } from '#design/italy.ts';
import { isNorth, mapWindow } from './place-map.ts';

test.each([
  ['Pietrascura', { longitude: 15.86, latitude: 40.585 }, false],
  ['Biella', { longitude: 8.05, latitude: 45.57 }, true],
  ['Udine', { longitude: 13.2, latitude: 46.5 }, true],
  ['Lampedusa', { longitude: 12.6, latitude: 35.5 }, false],
])('whether %s is in the upper half of its window', (_, place, north) => {
  expect(isNorth(place)).toBe(north);
});

test('every place of Italy is inside its window', () => {
  const longitude = fc.double({ min: 6.6, max: 18.6, noNaN: true });
  const latitude = fc.double({ min: 35.4, max: 47.2, noNaN: true });
  fc.assert(
    fc.property(longitude, latitude, (east, north) => {
      const [x, y] = italyPoint(east, north);
      const [left, top, width, height] = mapWindow({ longitude: east, latitude: north }).split(' ').map(Number);
      expect(x - left!).toBeGreaterThanOrEqual(0);
      expect(x - left!).toBeLessThanOrEqual(width!);
      expect(y - top!).toBeGreaterThanOrEqual(0);
      expect(y - top!).toBeLessThanOrEqual(height!);
    }),
  );
});
