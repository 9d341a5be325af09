import { expect, test } from 'vitest';
import { keptFields } from './kept-fields.ts';

const empty = { name: '', email: '', goodFaith: false };

test('what was kept comes back, and nothing else', () => {
  const whole = { name: 'Ada Prova', email: 'ada@prova.example', goodFaith: true };
  expect(keptFields(JSON.stringify(whole), empty)).toEqual(whole);
  expect(keptFields('', empty)).toEqual(empty);
  expect(keptFields('null', empty)).toEqual(empty);
  expect(keptFields('{"name":7,"email":"ada@prova.example","x":"y"}', empty)).toEqual({
    ...empty,
    email: 'ada@prova.example',
  });
});
