import { expect, test } from 'vitest';
import { serializeCalls, isUnderWay } from './serialize-calls.ts';

test('calls of one subject keep their order, and only the last is the latest word', async () => {
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const one = serializeCalls('a', () => {
    begun.push('one');
    return first.promise;
  });
  const two = serializeCalls('a', async () => {
    begun.push('two');
    return 'second';
  });
  const other = serializeCalls('b', async () => 'elsewhere');
  expect(await other).toEqual({ answer: 'elsewhere', isLast: true });
  expect(begun).toEqual(['one']);
  expect(isUnderWay('a')).toBe(true);

  first.resolve('first');
  expect(await one).toEqual({ answer: 'first', isLast: false });
  expect(await two).toEqual({ answer: 'second', isLast: true });
  expect(isUnderWay('a')).toBe(false);
});

test('a call that fails tells its own caller and lets the next one go', async () => {
  const failing = serializeCalls('c', () => Promise.reject(new Error('gone')));
  const next = serializeCalls('c', async () => 'there');
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toEqual({ answer: 'there', isLast: true });
});
