import { expect, test } from 'vitest';
import { openDemo } from './greeting.ts';

const localhost = 'http://localhost:3000';

test.each(['0.0.0.0', '::', '192.168.1.5', 'fe80::1%eth0', 'demo.lan'])(
  'a demo that listens on %s, and not on this machine alone, is told of, with what to set',
  (host) => {
    const told = openDemo({ host, publicUrl: localhost, demo: true });
    for (const part of [`HOST is '${host}'`, 'admin', 'DEMO to 0', 'HOST to 127.0.0.1', 'PUBLIC_URL']) {
      expect(told).toContain(part);
    }
  },
);

test.each([
  { host: '127.0.0.1', publicUrl: localhost, demo: true },
  { host: '::1', publicUrl: localhost, demo: true },
  { host: 'localhost', publicUrl: localhost, demo: true },
  { host: '0.0.0.0', publicUrl: 'http://192.168.1.5:3000', demo: true },
  { host: '0.0.0.0', publicUrl: localhost, demo: false },
])('nothing is told of %o', (given) => {
  expect(openDemo(given)).toBe(undefined);
});
