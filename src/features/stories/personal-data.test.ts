import { expect, test } from 'vitest';
import { personalDataIn } from './personal-data.ts';

test('says where in which field', () => {
  const text = { title: 'Il tiglio', story: 'Numero 333 1234567.\n\nE poi a@b.it', topics: ['a@b.it'] };
  expect(personalDataIn(text)).toEqual([
    { kind: 'phone', field: 'story', start: 7, end: 18, text: '333 1234567' },
    { kind: 'email', field: 'story', start: 27, end: 33, text: 'a@b.it' },
  ]);
});
