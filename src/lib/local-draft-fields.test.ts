import { expect, test } from 'vitest';
import { draftFields } from './local-draft-fields.ts';

const empty = { name: '', email: '', goodFaith: false };

test('what was kept comes back, and nothing else', () => {
  const whole = { name: 'Ada Prova', email: 'ada@prova.example', goodFaith: true };
  expect(draftFields(JSON.stringify(whole), empty)).toEqual(whole);
  expect(draftFields('', empty)).toEqual(empty);
  expect(draftFields('null', empty)).toEqual(empty);
  expect(draftFields('{"name":7,"email":"ada@prova.example","x":"y"}', empty)).toEqual({
    ...empty,
    email: 'ada@prova.example',
  });
});
