import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { parse } from 'pg-connection-string';
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
    bounceAddress: undefined,
    bounceKey: undefined,
    dkim: undefined,
    mailsPerSecond: 10,
    stripe: undefined,
    testPayments: true,
    google: undefined,
    rateLimitFactor: 1,
    trustProxy: 0,
    sharedNetworks: [],
    hsts: undefined,
    liveReaders: 'simulated',
    process: 'both',
    drainSeconds: 0,
    stalePagesMinutes: 1440,
    offlineReading: true,
    sharedCacheSeconds: 0,
    purge: undefined,
    diskLimits: { scarceBytes: 1024 * 1024 * 1024, goneBytes: 256 * 1024 * 1024 },
  });
});

test('a database of somebody else means no demo content and real readers, unless they are asked for', () => {
  const given = { DATABASE_URL: 'postgresql://me:pw@db.example/x', AUTH_SECRET: secret };
  expect(readSettings(given)).toMatchObject({ demo: false, liveReaders: 'real' });
  expect(readSettings({ ...given, DEMO: '1' })).toMatchObject({ demo: true, liveReaders: 'simulated' });
});

test('an empty value counts as unset, and the public address follows the port and loses its slash', () => {
  expect(readSettings({ PORT: '4300', PUBLIC_URL: ' ' }).publicUrl).toBe('http://localhost:4300');
  const given = { PUBLIC_URL: 'https://www.example.org/', TRUST_PROXY: '1' };
  expect(readSettings(given).publicUrl).toBe('https://www.example.org');
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

test('the price of a year stands beside that of a month', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };
  expect(readSettings(stripe).stripe).toEqual({ secretKey: 'sk_1', webhookSecret: 'whsec_1', priceId: 'price_1' });
  expect(readSettings({ ...stripe, STRIPE_TAX: '1' }).stripe).toMatchObject({ reckonsTax: true });
  expect(readSettings({ ...stripe, STRIPE_YEARLY_PRICE_ID: 'price_2' }).stripe).toMatchObject({
    yearlyPriceId: 'price_2',
  });
  expect(() => readSettings({ STRIPE_YEARLY_PRICE_ID: 'price_2' })).toThrow(/STRIPE_PRICE_ID is not set/);
  expect(() => readSettings({ ...stripe, STRIPE_YEARLY_PRICE_ID: 'prod_2' })).toThrow(/begins with price_/);
});

test('a key that signs mails may stand in one line, and no other kind is taken', () => {
  const pem = (type: 'rsa' | 'ed25519') =>
    (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')).privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString()
      .trim();
  const key = pem('rsa');
  const given = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'letters' };
  const dkim = { domain: 'example.org', selector: 'letters', privateKey: key };
  expect(readSettings({ ...given, DKIM_PRIVATE_KEY: key }).dkim).toEqual(dkim);
  expect(readSettings({ ...given, DKIM_PRIVATE_KEY: key.replaceAll('\n', String.raw`\n`) }).dkim).toEqual(dkim);
  expect(() => readSettings({ ...given, DKIM_PRIVATE_KEY: pem('ed25519') })).toThrow(/must be an RSA private key/);
});

test.each([
  ['http://localhost:8080', true],
  ['http://contra.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.5:3000', true],
  ['http://172.20.0.3:3000', true],
  ['http://10.0.0.7', true],
  ['http://[fd00::7]:3000', true],
  ['http://app:3000', true],
  ['http://giornale.local', true],
  ['http://www.giornale.it', false],
  ['http://203.0.113.7:3000', false],
  ['http://172.32.0.3', false],
  ['http://[2001:db8::7]', false],
  ['http://10.giornale.it', false],
])('at %s it is a demo by itself: %s', (address, demo) => {
  expect(readSettings({ PUBLIC_URL: address }).demo).toBe(demo);
  expect(readSettings({ PUBLIC_URL: address, DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ PUBLIC_URL: address, DEMO: '0' }).demo).toBe(false);
});

test('a public https address is no demo, unless that is said twice', () => {
  const given = { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '1' };
  expect(readSettings(given)).toMatchObject({ demo: false, liveReaders: 'real' });
  expect(() => readSettings({ ...given, DEMO: '1' })).toThrow(
    "DEMO is '1', although PUBLIC_URL is https://www.example.org: everybody could sign in as an admin with the " +
      'published password and read every message. Set DEMO to 0, or set DEMO_PUBLIC to 1 as well when that is what you want.',
  );
  expect(readSettings({ ...given, DEMO: '1', DEMO_PUBLIC: '1' })).toMatchObject({ demo: true });
  expect(readSettings({ ...given, DEMO_PUBLIC: '1' })).toMatchObject({ demo: false });
  expect(readSettings({ PUBLIC_URL: 'https://localhost:8443', TRUST_PROXY: '1' })).toMatchObject({ demo: true });
});

test('behind https the number of proxies must be said, and subdomains follow unless they are left out', () => {
  const given = { PUBLIC_URL: 'https://www.example.org' };
  expect(() => readSettings(given)).toThrow(
    'TRUST_PROXY is not set, although PUBLIC_URL is an https address: it must be the number of proxies in front that ' +
      'name the client (1 behind one that ends https; 0 when nobody stands in front).',
  );
  expect(readSettings({ ...given, TRUST_PROXY: '0' })).toMatchObject({ trustProxy: 0, hsts: 'subdomains' });
  expect(readSettings({ ...given, TRUST_PROXY: '2', HSTS_SUBDOMAINS: '0' })).toMatchObject({
    trustProxy: 2,
    hsts: 'host',
  });
});

test('networks that many share are a list', () => {
  const given = '203.0.113.7, 198.51.100.0/24,2001:db8:1::/48';
  expect(readSettings({ SHARED_NETWORKS: given }).sharedNetworks).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8:1::/48',
  ]);
});

test('without Stripe payments are played in the demo alone, unless that is asked for', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };
  expect(readSettings({ DEMO: '1' }).testPayments).toBe(true);
  expect(readSettings({ DEMO: '0' }).testPayments).toBe(false);
  expect(readSettings({ DEMO: '0', PAYMENTS: 'test' }).testPayments).toBe(true);
  expect(readSettings({ DEMO: '1', ...stripe }).testPayments).toBe(false);
  expect(() => readSettings({ ...stripe, PAYMENTS: 'test' })).toThrow(
    "PAYMENTS is 'test', although STRIPE_SECRET_KEY is set: remove one of them, payments are played or real.",
  );
});

test.each([
  [
    'postgresql://me:p%40ss@/paper?host=/run/sock',
    { user: 'me', password: 'p@ss', database: 'paper', host: '/run/sock' },
  ],
  ['postgres://me@/paper?port=5433&host=/run/sock', { user: 'me', database: 'paper', host: '/run/sock', port: '5433' }],
  ['postgresql:///paper?host=/run/sock&user=me', { user: 'me', database: 'paper', host: '/run/sock' }],
  ['postgresql://me:pw@db.example:5433/paper', { user: 'me', password: 'pw', host: 'db.example', port: '5433' }],
])('%s is an address of a database that every part can read', (given, parts) => {
  const { databaseUrl } = readSettings({ DATABASE_URL: given, AUTH_SECRET: secret });
  expect(parse(databaseUrl!)).toMatchObject(parts);
  expect(URL.canParse(databaseUrl!)).toBe(true);
});

test('an address without a host and without the folder of a socket is refused', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgresql://me:pw@/paper', AUTH_SECRET: secret })).toThrow(
    /^DATABASE_URL is set to a value that is not shown here, but it must be an address such as /,
  );
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
    [{ PAYMENTS: 'real' }, "PAYMENTS is 'real', but it must be test, which plays payments without Stripe."],
    [{ MAIL_FROM: 'nobody' }, "MAIL_FROM is 'nobody', but it must be an e-mail address, alone or as Name <address>."],
    [
      { BOUNCE_ADDRESS: 'a+b@example.org' },
      "BOUNCE_ADDRESS is 'a+b@example.org', but it must be an e-mail address alone and without a plus, such as bounces@example.org.",
    ],
    [{ MAILS_PER_SECOND: '0' }, "MAILS_PER_SECOND is '0', but it must be a whole number from 1 to 1000."],
    [{ MAILS_PER_SECOND: '1001' }, "MAILS_PER_SECOND is '1001', but it must be a whole number from 1 to 1000."],
    [{ DKIM_DOMAIN: 'example' }, "DKIM_DOMAIN is 'example', but it must be a domain such as example.org."],
    [{ RATE_LIMIT_FACTOR: '0' }, "RATE_LIMIT_FACTOR is '0', but it must be a number above 0 and up to 1000000."],
    [{ TRUST_PROXY: 'true' }, "TRUST_PROXY is 'true', but it must be a whole number from 0 to 10."],
    [{ LIVE_READERS: 'some' }, "LIVE_READERS is 'some', but it must be simulated or real."],
    [{ PROCESS: 'all' }, "PROCESS is 'all', but it must be web, worker or both."],
  ])('%o', (given, sentence) => {
    expect(() => readSettings(given)).toThrow(new SettingError(sentence));
  });

  test.each(['203.0.113.0/33', 'scuola.example', '203.0.113.7 203.0.113.8', '203.0.113.7,'])(
    'SHARED_NETWORKS %o',
    (list) => {
      const accepted =
        'addresses or ranges with commas between them, such as 203.0.113.7,198.51.100.0/24,2001:db8:1::/48';
      expect(() => readSettings({ SHARED_NETWORKS: list })).toThrow(
        new SettingError(`SHARED_NETWORKS is '${list}', but it must be ${accepted}.`),
      );
    },
  );
});

test.each([
  { DATABASE_URL: 'mysql://me:hidden-value@db/x' },
  { AUTH_SECRET: 'hidden-value' },
  { SMTP_URL: 'http://me:hidden-value@mail' },
  { BOUNCE_KEY: 'hidden-value' },
  { DKIM_PRIVATE_KEY: 'hidden-value' },
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
  [{ DKIM_DOMAIN: 'example.org' }, /^DKIM_SELECTOR is not set, although DKIM_DOMAIN is/],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, /^GOOGLE_CLIENT_ID is not set, although GOOGLE_CLIENT_SECRET is/],
])('a setting that needs another one is refused without it: %o', (given, sentence) => {
  expect(() => readSettings(given)).toThrow(sentence);
});

test('a cache in front is told by https or in the own network, at an address without a password, and may keep pages', () => {
  const read = (url: string, more: Record<string, string> = {}) =>
    readSettings({ PURGE_URL: url, SHARED_CACHE_SECONDS: '30', ...more }).purge;
  expect(read('https://cache.example/purge', { PURGE_KIND: 'fastly', PURGE_TOKEN: 'proof' })).toEqual({
    url: 'https://cache.example/purge',
    kind: 'fastly',
    token: 'proof',
  });
  expect(read('http://127.0.0.1:6081/')?.kind).toBe('json');
  for (const url of ['http://cache.example/', 'https://user:password@cache.example/', 'file:///etc/passwd', 'purge']) {
    expect(() => read(url)).toThrow(/^PURGE_URL is set to a value that is not shown here, but it must be an https/);
  }
  expect(() => read('https://cache.example/', { SHARED_CACHE_SECONDS: '0' })).toThrow(
    /^SHARED_CACHE_SECONDS is not set/,
  );
});
