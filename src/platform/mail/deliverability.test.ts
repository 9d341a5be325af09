import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fileDatabase } from '../../../tests/support/database.ts';
import { mailServer } from '../../../tests/support/mail-server.ts';
import { testServices, workOffJobs } from '../../../tests/support/services.ts';
import type { Services } from '#platform/services.ts';
import { queueMail } from './queue-mail.ts';
import { mails } from './schema.ts';
import { lift, suppress, suppressionOf } from './suppressions.ts';
import type { OutgoingMail } from './transport.ts';

const database = fileDatabase();
let services: Services;
const at = new Date('2026-11-26T09:00:00Z');

beforeAll(() => {
  services = testServices(database.db, at);
});

const letter: OutgoingMail = {
  id: '0f0f0f0f-0000-4000-8000-000000000001',
  to: 'ada@prova.example',
  subject: 'La lettera della settimana',
  text: 'Perché sì.',
  html: '<p>Perché sì.</p>',
  toMany: true,
  stopUrl: 'https://esempio.it/api/newsletters/stop?key=k',
};

const message = { subject: 'Oggetto', preview: '', title: 'Titolo', paragraphs: ['Testo.'] };
const queue = (key: string, name: string, priority: 'account' | 'notice' | 'many') =>
  queueMail(services, database.db, { key, to: `${name}@prova.example`, message, priority });
const rowOf = async (key: string) => (await database.db.select().from(mails).where(eq(mails.key, key)))[0];

/** The text behind a header's name as `relaxed` has it (RFC 6376, 3.4.2). */
const relaxed = (value: string) =>
  value
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

test('a mail is signed by the key of the settings, also the headers of the one press', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const server = await mailServer(0, { dkim: { domain: 'prova.example', selector: 'letters', privateKey: pem } });
  await server.transport(letter);
  await server.close();

  const [head = '', ...rest] = server.received[0]!.split('\r\n\r\n');
  const headers = new Map(
    head.split(/\r\n(?![ \t])/).map((line) => {
      const [name = ''] = line.split(':');
      return [name.toLowerCase(), relaxed(line.slice(name.length + 1))];
    }),
  );
  const signature = headers.get('dkim-signature')!;
  const tags: Record<string, string> = Object.fromEntries(
    signature.split(/; ?/).map((tag) => [tag.split('=')[0], tag.replace(/^\w+=/, '')]),
  );
  expect(tags).toMatchObject({ a: 'rsa-sha256', d: 'prova.example', s: 'letters', c: 'relaxed/relaxed' });
  const fields = tags['h']!.replaceAll(' ', '').split(':');
  expect(fields).toEqual(expect.arrayContaining(['from', 'to', 'list-unsubscribe', 'list-unsubscribe-post']));

  const body = rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  expect(tags['bh']!.replaceAll(' ', '')).toBe(createHash('sha256').update(body).digest('base64'));
  const signed = [
    ...fields.map((field) => `${field}:${headers.get(field)}`),
    `dkim-signature:${signature.replace(/b=[^;]*$/, 'b=')}`,
  ].join('\r\n');
  const verified = createVerify('RSA-SHA256').update(signed);
  expect(verified.verify(publicKey, tags['b']!.replaceAll(' ', ''), 'base64')).toBe(true);
});

test('what goes to many comes back to the address for that, with its id; the rest, and all without it, to the sender', async () => {
  const server = await mailServer(0, { bounceAddress: 'bounces@prova.example' });
  await server.transport(letter);
  await server.transport({ ...letter, toMany: false });
  const plain = await mailServer(0);
  await plain.transport(letter);
  expect(server.senders).toEqual([`bounces+${letter.id}@prova.example`, 'redazione@prova.example']);
  expect(plain.senders).toEqual(['redazione@prova.example']);
  for (const text of [...server.received, ...plain.received]) {
    expect(text).toContain('From: Contraddittorio <redazione@prova.example>');
  }
  await server.close();
  await plain.close();
});

test('a mailbox that refuses gets nothing of what goes to many, and what is its own', async () => {
  await suppress(database.db, { email: 'Bea.Rossi+x@gmail.com', reason: 'bounce', source: 'ses', at });
  const to = 'bearossi@gmail.com';
  for (const priority of ['account', 'notice', 'many'] as const) {
    await queueMail(services, database.db, { key: `bea ${priority}`, to, message, priority });
  }
  const server = await mailServer(0);
  await workOffJobs(services, server.transport);
  expect(server.received).toHaveLength(2);
  expect([await rowOf('bea account'), await rowOf('bea notice')]).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  expect(await rowOf('bea many')).toBeUndefined();

  await lift(database.db, to);
  await lift(database.db, to);
  await queueMail(services, database.db, { key: 'bea again', to, message, priority: 'many' });
  await workOffJobs(services, server.transport);
  expect(server.received).toHaveLength(3);
  await server.close();
});

test('one mailbox is one row, however often it is told of; a complaint outweighs a bounce, and not the other way', async () => {
  const told = { email: 'carla@prova.example', source: 'ses', at } as const;
  const later = new Date('2026-11-27T09:00:00Z');
  await Promise.all(Array.from({ length: 10 }, () => suppress(database.db, { ...told, reason: 'bounce' })));
  await suppress(database.db, { ...told, email: 'Carla+lettere@prova.example', reason: 'bounce', at: later });
  expect(await suppressionOf(database.db, told.email)).toEqual({ reason: 'bounce', at });
  await suppress(database.db, { ...told, reason: 'complaint', at: later });
  await suppress(database.db, { ...told, reason: 'bounce' });
  expect(await suppressionOf(database.db, told.email)).toEqual({ reason: 'complaint', at: later });
  const { rows } = await database.db.$client.query("select from mail_suppressions where email like 'carla%'");
  expect(rows).toHaveLength(1);
});

test.each([
  ['nessuno', true],
  ['ignoto', true],
  ['sconosciuto', false],
  ['lontano', false],
])('the own mail server refuses %s: taken for a mailbox that is none, %s', async (name, isNone) => {
  const server = await mailServer(0);
  await queue(`notice ${name}`, name, 'notice');
  await workOffJobs(services, server.transport);
  expect(await suppressionOf(database.db, `${name}@prova.example`)).toBeUndefined();
  await queue(`many ${name}`, name, 'many');
  await workOffJobs(services, server.transport);
  expect(await rowOf(`many ${name}`)).toMatchObject({ state: 'failed' });
  expect(await suppressionOf(database.db, `${name}@prova.example`)).toEqual(
    isNone ? { reason: 'bounce', at } : undefined,
  );
  await server.close();
});
