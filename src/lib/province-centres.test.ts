import { expect, test } from 'vitest';
import { provinceCentre } from './province-centres.ts';
import { provinceCodes } from './provinces.ts';

test('every province of Italy lies in a region, inside the frame of the map', () => {
  expect(provinceCodes).toHaveLength(107);
  for (const code of provinceCodes) {
    const centre = provinceCentre(code);
    expect(centre, code).toBeDefined();
    const { region, longitude, latitude } = centre!;
    expect(region).toMatch(/^\p{Lu}\p{L}+/u);
    expect(longitude > 6.5 && longitude < 18.6 && latitude > 35.4 && latitude < 47.2, code).toBe(true);
  }
});

test('there are twenty regions, and no two provinces lie at one place', () => {
  const all = provinceCodes.map((code) => provinceCentre(code)!);
  expect(new Set(all.map(({ region }) => region)).size).toBe(20);
  expect(new Set(all.map(({ longitude, latitude }) => `${longitude} ${latitude}`)).size).toBe(107);
});

test('provinces of one region lie close together', () => {
  for (const code of provinceCodes) {
    const { region, longitude, latitude } = provinceCentre(code)!;
    const neighbours = provinceCodes
      .filter((other) => other !== code)
      .map((other) => provinceCentre(other)!)
      .filter((other) => other.region === region);
    if (neighbours.length === 0) continue;
    const nearest = Math.min(
      ...neighbours.map((other) => Math.hypot(other.longitude - longitude, other.latitude - latitude)),
    );
    expect(nearest, code).toBeLessThan(1.2);
  }
});

test('a code that is none lies nowhere', () => {
  expect(provinceCentre('XX')).toBeUndefined();
  expect(provinceCentre('')).toBeUndefined();
});
