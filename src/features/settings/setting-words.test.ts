import { expect, test } from 'vitest';
import { settingDefaults } from './contract.ts';
import { wordsOfValue } from './setting-words.ts';

test('a setting says in one line what its form shows', () => {
  expect(wordsOfValue({ key: 'early', value: settingDefaults.early })).toBe('14 · In anteprima per chi sostiene');
  expect(wordsOfValue({ key: 'meter', value: { articles: 5 } })).toBe('5');
  expect(wordsOfValue({ key: 'silence', value: { windows: [] } })).toBe('niente');
});
