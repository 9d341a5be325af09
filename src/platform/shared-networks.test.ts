import { expect, test } from 'vitest';
import { isNetwork, sharedNetworks } from './shared-networks.ts';

const isShared = sharedNetworks(['203.0.113.7', '198.51.100.64/26', '2001:db8:1::/48', '2001:db8:2::5']);

test.each([
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['198.51.100.64', true],
  ['198.51.100.127', true],
  ['198.51.100.128', false],
  ['::ffff:198.51.100.65', true],
  ['::ffff:198.51.100.1', false],
  ['2001:db8:1:ffff::1', true],
  ['2001:0DB8:0001::1', true],
  ['2001:db8:2::5', true],
  ['2001:db8:2::6', false],
  ['fe80::1%eth0', false],
  ['local', false],
  ['', false],
])('%s is of a listed network: %s', (address, expected) => {
  expect(isShared(address)).toBe(expected);
});

test('nobody is where no network is listed', () => {
  expect(sharedNetworks([])('203.0.113.7')).toBe(false);
});

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/32', true],
  ['2001:db8::/128', true],
  ['0.0.0.0/0', false],
  ['10.0.0.0/8', true],
  ['203.0.113.7/7', false],
  ['::/0', false],
  ['2001::/15', false],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/-1', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['fe80::1%eth0', false],
  ['scuola.example', false],
  ['', false],
])('%s is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
