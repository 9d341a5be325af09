import { expect, test } from 'vitest';
import { municipalitiesOf } from './municipalities.ts';
import { provinceCodes } from './provinces.ts';

test('every province has its municipalities, each once and in order', () => {
  for (const code of provinceCodes) {
    const names = municipalitiesOf(code);
    expect(names.length, code).toBeGreaterThan(5);
    expect(
      [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'it')),
      code,
    ).toEqual(names);
  }
});

test('names are written as they are printed, and a code that is none has none', () => {
  expect(municipalitiesOf('AQ')).toContain('L’Aquila');
  expect(municipalitiesOf('TS')).toEqual([
    'Duino Aurisina',
    'Monrupino',
    'Muggia',
    'San Dorligo della Valle',
    'Sgonico',
    'Trieste',
  ]);
  expect(municipalitiesOf('XX')).toEqual([]);
});
