import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { serializeCalls, isUnderWay } from './serialize-calls.ts';

const queryClient = createQueryClient(() => Response.json({}));

test('calls of one subject keep their order, and only the last is the latest word', async () => {
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const one = serializeCalls(queryClient, 'a', () => {
    begun.push('one');
    return first.promise;
  });
  const two = serializeCalls(queryClient, 'a', async () => {
    begun.push('two');
    return 'second';
  });
  const other = serializeCalls(queryClient, 'b', async () => 'elsewhere');
  expect(await other).toEqual({ answer: 'elsewhere', isLast: true });
  expect(begun).toEqual(['one']);
  expect(isUnderWay(queryClient, 'a')).toBe(true);

  first.resolve('first');
  expect(await one).toEqual({ answer: 'first', isLast: false });
  expect(await two).toEqual({ answer: 'second', isLast: true });
  expect(isUnderWay(queryClient, 'a')).toBe(false);
});

test('a call that fails tells its own caller and lets the next one go', async () => {
  const failing = serializeCalls(queryClient, 'c', () => Promise.reject(new Error('gone')));
  const next = serializeCalls(queryClient, 'c', async () => 'there');
  await expect(failing).rejects.toThrow('gone');
  expect(await next).toEqual({ answer: 'there', isLast: true });
});
