import { expect, test } from 'vitest';
import { domains, isDisposable } from './disposable.ts';

test.each(['ada@mailinator.com', 'ADA@MAILINATOR.COM', 'ada@casella.mailinator.com', 'ada@yopmail.com'])(
  '%s is thrown away',
  (email) => expect(isDisposable(email)).toBe(true),
);

test.each([
  'ada@gmail.com',
  'ada@libero.it',
  'ada@privaterelay.appleid.com',
  'ada@mailinator.com.prova.example',
  'ada',
])('%s stays', (email) => expect(isDisposable(email)).toBe(false));

test('the list is whole', () => expect(domains().size).toBeGreaterThan(5000));
