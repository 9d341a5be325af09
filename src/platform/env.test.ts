import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingError } from './env.ts';

const secret = 'a secret of more than thirty-two characters';

test('without any setting, the embedded database, demo content and port 3000', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    authSecret: undefined,
    demo: true,
    smtpUrl: undefined,
    mailFrom: 'Contraddittorio <redazione@contraddittorio.example>',
    stripe: undefined,
    google: undefined,
    rateLimitFactor: 1,
    trustProxy: 0,
    liveReaders: 'simulated',
    process: 'both',
  });
});

test('a database of somebody else means no demo content and real readers, unless they are asked for', () => {
  const given = { DATABASE_URL: 'postgresql://me:pw@db.example/x', AUTH_SECRET: secret };
  expect(readSettings(given)).toMatchObject({ demo: false, liveReaders: 'real' });
  expect(readSettings({ ...given, DEMO: '1' })).toMatchObject({ demo: true, liveReaders: 'simulated' });
});

test('an empty value counts as unset, and the public address follows the port and loses its slash', () => {
  expect(readSettings({ PORT: '4300', PUBLIC_URL: ' ' }).publicUrl).toBe('http://localhost:4300');
  expect(readSettings({ PUBLIC_URL: 'https://www.example.org/' }).publicUrl).toBe('https://www.example.org');
});

test('the settings of Stripe and Google are read together', () => {
  const given = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  };
  expect(readSettings(given)).toMatchObject({
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1' },
    google: { clientId: 'id', clientSecret: 'secret' },
  });
});

describe('a wrong value is refused in one sentence with name, value and what is accepted', () => {
  test.each([
    [{ PORT: '0' }, "PORT is '0', but it must be a whole number from 1 to 65535."],
    [{ PORT: '30x' }, "PORT is '30x', but it must be a whole number from 1 to 65535."],
    [{ HOST: 'http://here' }, "HOST is 'http://here', but it must be a host name or an IP address."],
    [
      { PUBLIC_URL: 'example.org' },
      "PUBLIC_URL is 'example.org', but it must be an address such as https://www.example.org, without a path.",
    ],
    [{ DEMO: 'yes' }, "DEMO is 'yes', but it must be 0 or 1."],
    [{ MAIL_FROM: 'nobody' }, "MAIL_FROM is 'nobody', but it must be an e-mail address, alone or as Name <address>."],
    [{ RATE_LIMIT_FACTOR: '0' }, "RATE_LIMIT_FACTOR is '0', but it must be a number above 0 and up to 1000000."],
    [{ TRUST_PROXY: 'true' }, "TRUST_PROXY is 'true', but it must be a whole number from 0 to 10."],
    [{ LIVE_READERS: 'some' }, "LIVE_READERS is 'some', but it must be simulated or real."],
    [{ PROCESS: 'all' }, "PROCESS is 'all', but it must be web, worker or both."],
  ])('%o', (given, sentence) => {
    expect(() => readSettings(given)).toThrow(new SettingError(sentence));
  });
});

test.each([
  { DATABASE_URL: 'mysql://me:hidden-value@db/x' },
  { AUTH_SECRET: 'hidden-value' },
  { SMTP_URL: 'http://me:hidden-value@mail' },
  { STRIPE_SECRET_KEY: 'hidden-value' },
  { STRIPE_WEBHOOK_SECRET: 'hidden-value' },
])('the value of a secret is not shown: %o', (given) => {
  const [name = ''] = Object.keys(given);
  expect(() => readSettings(given)).toThrow(
    new RegExp(`^${name} is set to a value that is not shown here, but it must`),
  );
  expect(() => readSettings(given)).not.toThrow(/hidden-value/);
});

test.each([
  [{ DATABASE_URL: 'postgres://db/x' }, /^AUTH_SECRET is not set, although DATABASE_URL is/],
  [{ SMTP_URL: 'smtp://mail' }, /^MAIL_FROM is not set, although SMTP_URL is/],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, /^STRIPE_WEBHOOK_SECRET is not set, although STRIPE_SECRET_KEY is/],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, /^GOOGLE_CLIENT_ID is not set, although GOOGLE_CLIENT_SECRET is/],
])('a setting that needs another one is refused without it: %o', (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence);
});
