import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox su Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome su Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari su iPhone',
  ],
  ['<script>alert(1)</script>', 'Dispositivo sconosciuto'],
  ['', 'Dispositivo sconosciuto'],
  [null, 'Dispositivo sconosciuto'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
