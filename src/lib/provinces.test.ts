import { expect, test } from 'vitest';
import { placeAndProvince, provinceName } from './provinces.ts';

test.each([
  ['PZ', 'Potenza'],
  ['AQ', 'L’Aquila'],
  ['AG', 'Agrigento'],
  ['VV', 'Vibo Valentia'],
  ['XX', 'XX'],
])('%s is %s', (code, name) => {
  expect(provinceName(code)).toBe(name);
});

test.each([
  ['Pietrascura (PZ)', 'Pietrascura', 'PZ'],
  [' Borgo  Sellano(pg) ', 'Borgo Sellano', 'PG'],
  ['Rio Lagarina, provincia di Trento', 'Rio Lagarina', 'TN'],
  ['Camerate, forli-cesena', 'Camerate', 'FC'],
  ["Valdorso (L'Aquila)", 'Valdorso', 'AQ'],
  ['Roma', 'Roma', 'RM'],
  ['Pietrascura', 'Pietrascura', ''],
  ['Quartiere Torre, zona nord', 'Quartiere Torre, zona nord', ''],
  ['Borgo (XX)', 'Borgo (XX)', ''],
  ['', '', ''],
])('%j is %j in %j', (location, place, province) => {
  expect(placeAndProvince(location)).toEqual({ place, province });
});
