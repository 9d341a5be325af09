import { expect, test } from 'vitest';
import { provinceName } from './provinces.ts';

test.each([
  ['PZ', 'Potenza'],
  ['AQ', 'L’Aquila'],
  ['AG', 'Agrigento'],
  ['VV', 'Vibo Valentia'],
  ['XX', 'XX'],
])('%s is %s', (code, name) => {
  expect(provinceName(code)).toBe(name);
});
