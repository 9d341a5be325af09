import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback, isOfOwnNetwork } from './loopback.ts';
import { OperatorError } from './operator-error.ts';
import type { PurgeSettings } from './purge.ts';
import { isNetwork } from './shared-networks.ts';

/** Everything that can be set from outside, as the program uses it. The operations page names each setting. */
export interface Settings {
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined until the embedded database was started: see `provideDatabaseUrl`. */
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  /** Demo content, demo accounts and the mailbox under `/dev/mail`. */
  demo: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The envelope's sender of what goes to many, with each mail's id; undefined: that of `mailFrom`. */
  bounceAddress: string | undefined;
  /** What providers prove themselves with that tell of mails which came back; undefined: they are not listened to. */
  bounceKey: string | undefined;
  /** What mails are signed with; undefined where the mail server signs. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  mailsPerSecond: number;
  /** `yearlyPriceId` where a year is sold as well; `reckonsTax` where Stripe Tax says how much of a price is tax. */
  stripe:
    | { secretKey: string; webhookSecret: string; priceId: string; yearlyPriceId?: string; reckonsTax?: true }
    | undefined;
  /** Without Stripe payments may be played: in the demo, or where `PAYMENTS` says so. Else nothing is sold. */
  testPayments: boolean;
  google: { clientId: string; clientSecret: string } | undefined;
  rateLimitFactor: number;
  /** How many proxies in front are trusted to name the client's address. */
  trustProxy: number;
  /** Addresses and ranges behind which so many are that votes and supports are limited by account alone. */
  sharedNetworks: readonly string[];
  /** What a browser that came by https keeps to https for a year; undefined without https. */
  hsts: 'host' | 'subdomains' | undefined;
  liveReaders: 'simulated' | 'real';
  process: 'web' | 'worker' | 'both';
  /** How long `/readyz` says 503 before the port closes. */
  drainSeconds: number;
  /** How long a page may be shown that was stored before the database went away. */
  stalePagesMinutes: number;
  /** Whether browsers keep what was read for when they have no network; if not, they let go what they kept. */
  offlineReading: boolean;
  /** How long caches in front that many readers share may keep a page without asking; 0 where there are none. */
  sharedCacheSeconds: number;
  /** How such a cache is told what has changed. */
  purge: PurgeSettings | undefined;
  /** Below these free megabytes on the embedded database's disk admins are told, and nothing is written any more. */
  diskLimits: { scarceBytes: number; goneBytes: number };
}

/** A setting that cannot be used: the sentence names the setting, its value (never a secret's) and what is accepted. */
export class SettingError extends OperatorError {
  override name = 'SettingError';
}

const megabyte = 1024 * 1024;

type Source = Readonly<Record<string, string | undefined>>;

const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'BOUNCE_KEY',
  'DKIM_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'PURGE_URL',
  'PURGE_TOKEN',
]);

/** Each message says what is accepted: it ends the sentence of a SettingError. */
const schema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: matching(/^[\w.:%-]+$/, 'a host name or an IP address').default('127.0.0.1'),
  PUBLIC_URL: matching(
    /^https?:\/\/[^/?#@\s]+\/?$/,
    'an address such as https://www.example.org, without a path',
  ).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address such as postgresql://user:password@host/database or postgresql://user:password@/database?host=/folder',
  ).optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  DEMO: zeroOrOne().optional(),
  DEMO_PUBLIC: zeroOrOne().default('0'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: matching(/^([^<>@]*<)?[^<>@\s]+@[^<>@\s]+>?$/, 'an e-mail address, alone or as Name <address>').optional(),
  BOUNCE_ADDRESS: matching(
    /^[^<>@\s+]+@[^<>@\s]+$/,
    'an e-mail address alone and without a plus, such as bounces@example.org',
  ).optional(),
  BOUNCE_KEY: z.string().min(16, 'at least 16 characters long').optional(),
  DKIM_DOMAIN: matching(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'a domain such as example.org').optional(),
  DKIM_SELECTOR: matching(/^[a-z\d-]+(\.[a-z\d-]+)*$/i, 'the name before ._domainkey, such as letters').optional(),
  DKIM_PRIVATE_KEY: rsaKey().optional(),
  // What small providers let pass, and 36,000 in an hour.
  MAILS_PER_SECOND: wholeNumber(1, 1000).default(10),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_/, 'a key of Stripe that begins with sk_ or rk_').optional(),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_/, 'a signing secret of Stripe that begins with whsec_').optional(),
  STRIPE_PRICE_ID: stripePrice().optional(),
  STRIPE_YEARLY_PRICE_ID: stripePrice().optional(),
  STRIPE_TAX: zeroOrOne().default('0'),
  PAYMENTS: z.enum(['test'], 'test, which plays payments without Stripe').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  RATE_LIMIT_FACTOR: positiveNumber(1_000_000).default(1),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
  SHARED_NETWORKS: networks().default([]),
  HSTS_SUBDOMAINS: zeroOrOne().default('1'),
  LIVE_READERS: z.enum(['simulated', 'real'], 'simulated or real').optional(),
  PROCESS: z.enum(['web', 'worker', 'both'], 'web, worker or both').default('both'),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  // A day: a newspaper of yesterday is one still.
  STALE_PAGES_MINUTES: wholeNumber(0, 10_080).default(1440),
  OFFLINE_READING: zeroOrOne().default('1'),
  // Pages are made anew after a minute: for longer than that nobody may go on with one.
  SHARED_CACHE_SECONDS: wholeNumber(0, 60).default(0),
  PURGE_URL: purgeAddress().optional(),
  PURGE_KIND: z
    .enum(['fastly', 'cloudflare', 'varnish', 'json'], 'fastly, cloudflare, varnish or json')
    .default('json'),
  PURGE_TOKEN: matching(/^[\x21-\x7e]+$/, 'a token without spaces').optional(),
  // PostgreSQL's log may take a gigabyte by itself (max_wal_size), and a sixteenth of it in one step.
  DISK_WARN_MB: wholeNumber(0, 1_000_000).default(1024),
  DISK_STOP_MB: wholeNumber(0, 1_000_000).default(256),
});

/** Every setting there is; the operations page and `.env.example` have a line for each. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

let known: Settings | undefined;

/** The settings of this process, from its environment and the `.env` file in the working folder. Throws SettingError. */
export function settings(): Settings {
  if (!known) {
    // What the environment sets already wins over the file.
    if (existsSync('.env')) process.loadEnvFile('.env');
    known = readSettings(process.env);
  }
  return known;
}

/** Reads and checks settings. An empty value counts as unset. Throws SettingError at the first that is wrong. */
export function readSettings(source: Source): Settings {
  const input = Object.fromEntries(settingNames.map((name) => [name, source[name]?.trim() || undefined] as const));
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refusal(parsed.error.issues[0], input);

  const values = parsed.data;
  allOrNone(input, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']);
  if (values.STRIPE_YEARLY_PRICE_ID) {
    requireBeside(input, 'STRIPE_PRICE_ID', 'STRIPE_YEARLY_PRICE_ID', 'the id of the monthly price');
  }
  allOrNone(input, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY']);
  allOrNone(input, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (values.DATABASE_URL) requireBeside(input, 'AUTH_SECRET', 'DATABASE_URL', 'a secret at least 32 characters long');
  if (values.SMTP_URL) requireBeside(input, 'MAIL_FROM', 'SMTP_URL', 'the e-mail address that messages come from');

  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const isHttps = publicUrl.startsWith('https:');
  const { hostname } = new URL(publicUrl);
  const isPublic = isHttps && !isLoopback(hostname);
  const isDemoByItself = !values.DATABASE_URL && !isPublic && isOfOwnNetwork(hostname);
  const demo = values.DEMO === undefined ? isDemoByItself : values.DEMO === '1';
  if (demo && isPublic && values.DEMO_PUBLIC === '0') throw new SettingError(publicDemo(publicUrl));
  if (isHttps) requireBeside(input, 'TRUST_PROXY', 'PUBLIC_URL', proxiesAsked, 'an https address');
  if (values.PURGE_URL && values.SHARED_CACHE_SECONDS === 0) {
    throw notSet('SHARED_CACHE_SECONDS', 'PURGE_URL', 'it must say how long the cache may keep a page');
  }
  if (values.PAYMENTS && values.STRIPE_SECRET_KEY) throw new SettingError(playedBesideReal);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    demo,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Contraddittorio <redazione@contraddittorio.example>',
    bounceAddress: values.BOUNCE_ADDRESS,
    bounceKey: values.BOUNCE_KEY,
    dkim:
      values.DKIM_DOMAIN && values.DKIM_SELECTOR && values.DKIM_PRIVATE_KEY
        ? { domain: values.DKIM_DOMAIN, selector: values.DKIM_SELECTOR, privateKey: values.DKIM_PRIVATE_KEY }
        : undefined,
    mailsPerSecond: values.MAILS_PER_SECOND,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET && values.STRIPE_PRICE_ID
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            priceId: values.STRIPE_PRICE_ID,
            ...(values.STRIPE_YEARLY_PRICE_ID ? { yearlyPriceId: values.STRIPE_YEARLY_PRICE_ID } : {}),
            ...(values.STRIPE_TAX === '1' ? { reckonsTax: true } : {}),
          }
        : undefined,
    testPayments: !values.STRIPE_SECRET_KEY && (demo || values.PAYMENTS === 'test'),
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : undefined,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY ?? 0,
    sharedNetworks: values.SHARED_NETWORKS,
    hsts: isHttps ? (values.HSTS_SUBDOMAINS === '1' ? 'subdomains' : 'host') : undefined,
    liveReaders: values.LIVE_READERS ?? (demo ? 'simulated' : 'real'),
    process: values.PROCESS,
    drainSeconds: values.DRAIN_SECONDS,
    stalePagesMinutes: values.STALE_PAGES_MINUTES,
    offlineReading: values.OFFLINE_READING === '1',
    sharedCacheSeconds: values.SHARED_CACHE_SECONDS,
    purge: values.PURGE_URL ? { url: values.PURGE_URL, kind: values.PURGE_KIND, token: values.PURGE_TOKEN } : undefined,
    diskLimits: { scarceBytes: values.DISK_WARN_MB * megabyte, goneBytes: values.DISK_STOP_MB * megabyte },
  };
}

/**
 * Tells the rest of the process which database and which secret are in use. It goes through the environment because
 * the server is a bundle with modules of its own. What follows from having the embedded database stays as it was.
 */
export function provideDatabaseUrl(url: string, authSecret: string): void {
  const { demo, liveReaders } = settings();
  Object.assign(process.env, {
    DATABASE_URL: url,
    AUTH_SECRET: authSecret,
    DEMO: demo ? '1' : '0',
    LIVE_READERS: liveReaders,
  });
  known = undefined;
}

/** React, Vite and others choose between their two builds by this name when they are first imported. */
export function setNodeMode(mode: 'production' | 'development'): void {
  process.env['NODE_ENV'] = mode;
}

/** Whether rows are compared with what their statements declare: in tests and while developing, where it costs nobody. */
export function parsesRows(): boolean {
  return process.env['NODE_ENV'] === 'test' || process.env['NODE_ENV'] === 'development';
}

const proxiesAsked =
  'the number of proxies in front that name the client (1 behind one that ends https; 0 when nobody stands in front)';

const publicDemo = (publicUrl: string) =>
  `DEMO is '1', although PUBLIC_URL is ${publicUrl}: everybody could sign in as an admin with the published password ` +
  'and read every message. Set DEMO to 0, or set DEMO_PUBLIC to 1 as well when that is what you want.';

const playedBesideReal =
  "PAYMENTS is 'test', although STRIPE_SECRET_KEY is set: remove one of them, payments are played or real.";

function wholeNumber(from: number, to: number) {
  const accepted = `a whole number from ${from} to ${to}`;
  return matching(/^\d{1,9}$/, accepted)
    .transform(Number)
    .refine((value) => value >= from && value <= to, accepted);
}

function positiveNumber(to: number) {
  const accepted = `a number above 0 and up to ${to}`;
  return matching(/^\d+(\.\d+)?$/, accepted)
    .transform(Number)
    .refine((value) => value > 0 && value <= to, accepted);
}

function stripePrice() {
  return matching(/^price_/, 'the id of a Stripe price, which begins with price_');
}

function matching(pattern: RegExp, accepted: string) {
  return z.string().regex(pattern, accepted);
}

function address(protocols: readonly string[], accepted: string) {
  const isOne = (value: string) => protocols.includes(URL.parse(value)?.protocol ?? '');
  return z.string().transform(withHost).refine(isOne, accepted);
}

/** By https, or within the operator's own network; without a password, which belongs into the token. */
function purgeAddress() {
  return z.string().refine((value) => {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash) return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && isOfOwnNetwork(url.hostname));
  }, 'an https address, or an http address of your own network, without user and password');
}

/** In a file of settings its lines may stand in one, with `\n` as two characters between them. */
function rsaKey() {
  return z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine(isRsaKey, 'an RSA private key in PEM, with its lines or with \\n in their place');
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function networks() {
  return z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine(
      (list) => list.every(isNetwork),
      'addresses or ranges with commas between them, such as 203.0.113.7,198.51.100.0/24,2001:db8:1::/48',
    );
}

function zeroOrOne() {
  return z.enum(['0', '1'], '0 or 1');
}

/**
 * libpq's form for a socket, `postgresql://user:password@/database?host=/folder`, has no host and is no URL otherwise.
 * The folder in the query wins over the host before the path.
 */
function withHost(value: string): string {
  return value.replace(/^(postgres(?:ql)?:\/\/[^@/?#]*@)(?=\/[^?#]*\?(?:[^#]*&)?host=)/, '$1localhost');
}

function refusal(issue: z.core.$ZodIssue | undefined, source: Source): SettingError {
  const name = String(issue?.path[0]);
  const shown = secrets.has(name) ? 'set to a value that is not shown here' : `'${source[name]}'`;
  return new SettingError(`${name} is ${shown}, but it must be ${issue?.message}.`);
}

function allOrNone(source: Source, names: readonly string[]): void {
  const missing = names.find((name) => !source[name]);
  const present = names.find((name) => source[name]);
  if (missing && present) throw notSet(missing, present, `set ${names.join(', ')} together or none of them`);
}

function requireBeside(source: Source, name: string, because: string, accepted: string, what?: string): void {
  if (!source[name]) throw notSet(name, because, `it must be ${accepted}`, what);
}

function notSet(name: string, because: string, accepted: string, what?: string): SettingError {
  return new SettingError(`${name} is not set, although ${because} is${what ? ` ${what}` : ''}: ${accepted}.`);
}
