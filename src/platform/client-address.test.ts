import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressKey, clientAddress } from './client-address.ts';

async function seen(trustProxy: number, headers: Record<string, string> = {}): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)));
  const bindings = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  return (await app.request('/', { headers }, bindings)).text();
}

test('without a proxy a forged header changes nothing', async () => {
  expect(await seen(0, { 'x-forwarded-for': '198.51.100.1' })).toBe('203.0.113.7');
});

test('behind proxies the address that the outermost trusted one saw counts', async () => {
  const header = { 'x-forwarded-for': '198.51.100.99, 198.51.100.1, 10.0.0.2' };
  expect(await seen(1, header)).toBe('10.0.0.2');
  expect(await seen(2, header)).toBe('198.51.100.1');
});

test.each([
  ['198.51.100.1:51234', '198.51.100.1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('the port that a proxy writes beside the address does not count: %s', async (forwarded, address) => {
  expect(await seen(1, { 'x-forwarded-for': forwarded })).toBe(address);
});

test('a missing header falls back to the socket', async () => {
  expect(await seen(1)).toBe('203.0.113.7');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
